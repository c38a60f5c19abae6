/** `node tools/atlas/data.ts <file> [<folder of the charts to compare with> <their commit>]`: writes what the atlas shows. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { conversations } from './conversations.ts';
import { layOut } from './draw/layout.ts';
import type { Atlas, Sheet } from './sheet.ts';
import { flows, sheetOf } from './sheet-of.ts';

const [file = '', folder, against] = process.argv.slice(2);

/** The files of the charts of another version, by their flows. */
const chartsBelow = (top: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('machines/*/*.machine.ts', { cwd: top }).map((chart) => [
      basename(chart, '.machine.ts'),
      join(top, chart),
    ]),
  );

const before = folder === undefined ? undefined : chartsBelow(folder);
const sheets: Sheet[] = [];
for (const id of flows()) sheets.push(await sheetOf(id, before && { chart: before.get(id) }));
for (const sheet of await conversations()) sheets.push({ ...sheet, drawing: await layOut(sheet.chart) });

const atlas: Atlas = { sheets, ...(against === undefined ? {} : { against }) };
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(atlas));
