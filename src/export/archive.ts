import { strToU8, Zip, ZipDeflate } from 'fflate';
import { fileNameOf } from '../browser/save-file.ts';
import type { Export, Row } from '../server/export/pages.ts';
import { answersCsv, csvOf } from './csv.ts';
import { jsonOf } from './json.ts';
import { type Part, partNames, parts } from './parts.ts';
import { readmeOf } from './readme.ts';

/** Rows of one part that were fetched together. */
export interface Portion {
  part: Part;
  rows: readonly Row[];
}

/** Reads a portion by its number. */
export type ReadPortion = (number: number) => Promise<Portion>;

/** The number of the format in the manifest: another one when what is there is named or written otherwise. */
const formatVersion = 1;

/** A text of the archive, in pieces. */
interface ArchiveFile {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

const day = ({ until }: Export) => until.slice(0, 10);

/** The rows of a part, as they were fetched. One portion is in memory at a time. */
async function* rowsOf({ portions }: Export, read: ReadPortion, part: Part): AsyncGenerator<readonly Row[]> {
  let isOver = false;
  for (let number = 0; number < portions && !isOver; number += 1) {
    const portion = await read(number);
    if (portion.part === part) yield portion.rows;
    // Parts are fetched one after the other.
    else isOver = partNames.indexOf(portion.part) > partNames.indexOf(part);
  }
}

async function allOf(rows: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const some of rows) all.push(...some);
  return all;
}

/** The answers of each bot, in the order its owner has given them: at most 2,000 of 2,000 letters are in memory. */
async function* answersByBot(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let ofOne: Row[] = [];
  const inOrder = () => ofOne.sort((one, other) => Number(one.position) - Number(other.position));
  for await (const some of rows) {
    for (const row of some) {
      if (ofOne[0] && ofOne[0].bot_id !== row.bot_id) {
        yield inOrder();
        ofOne = [];
      }
      ofOne.push(row);
    }
  }
  if (ofOne.length > 0) yield inOrder();
}

/** Names each bot's files after it; of several with one name the next has a number. */
function namesOfBots(bots: readonly Row[]): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  const taken = new Set<string>();
  for (const { id, name } of bots) {
    const wanted = fileNameOf(String(name));
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
    taken.add(free);
    names.set(id, free);
  }
  return names;
}

/** Every file of an archive but the manifest and the README. */
async function* dataFiles(made: Export, read: ReadPortion): AsyncGenerator<ArchiveFile> {
  const rows = (part: Part) => rowsOf(made, read, part);
  for (const part of partNames) {
    const columns: readonly string[] = parts[part];
    if (part !== 'answers') {
      yield { name: `${part}.json`, pieces: jsonOf(columns, rows(part)) };
      yield { name: `${part}.csv`, pieces: csvOf(columns, rows(part)) };
      continue;
    }
    const names = namesOfBots(await allOf(rows('bots')));
    for await (const ofBot of answersByBot(rows(part))) {
      const name = `answers/${names.get(ofBot[0]?.bot_id) ?? ofBot[0]?.bot_id}`;
      yield { name: `${name}.json`, pieces: jsonOf(columns, [ofBot]) };
      yield { name: `${name}.csv`, pieces: answersCsv(ofBot) };
    }
  }
}

/**
 * Makes the archive of an export: JSON and CSV of every part. What is finished of it goes into blobs, which browsers do
 * not keep in the page's memory.
 */
export async function archiveOf(made: Export, read: ReadPortion): Promise<Blob> {
  const blobs: Blob[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    blobs.push(new Blob([bytes]));
  });
  const names: string[] = [];
  const add = async ({ name, pieces }: ArchiveFile) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = made.until;
    archive.add(file);
    for await (const piece of pieces) file.push(strToU8(piece));
    file.push(new Uint8Array(), true);
    names.push(name);
  };
  const [business] = await allOf(rowsOf(made, read, 'business'));
  await add({ name: 'README.txt', pieces: [readmeOf(String(business?.name), made)] });
  for await (const file of dataFiles(made, read)) await add(file);
  const manifest = {
    format: 'deskbell-export',
    version: formatVersion,
    business: { id: business?.id, name: business?.name },
    as_of: made.until,
    counts: Object.fromEntries(partNames.map((part) => [part, made.fetched[part] ?? 0])),
    files: names,
  };
  await add({ name: 'manifest.json', pieces: [`${JSON.stringify(manifest, null, 2)}\n`] });
  archive.end();
  return new Blob(blobs, { type: 'application/zip' });
}

/** What the file of an export is called. */
export async function nameOf(made: Export, read: ReadPortion): Promise<string> {
  const [business] = await allOf(rowsOf(made, read, 'business'));
  return `${fileNameOf(String(business?.name))}-export-${day(made)}.zip`;
}
