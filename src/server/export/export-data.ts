import type { Answer } from '../../../machines/answers.ts';
import type { PortionAnswer, Progress } from '../../../machines/export/actors.ts';
import { openKeptRows } from '../../browser/kept-rows.ts';
import { saveFile } from '../../browser/save-file.ts';
import type { Portion } from '../../export/archive.ts';
import { partNames } from '../../export/parts.ts';
import { once } from '../once.ts';
import type { Supabase } from '../supabase.ts';
import { beginPages, type Export, getPage } from './pages.ts';

/** After so long an export that was not finished is forgotten: in milliseconds. */
const goodFor = 24 * 3_600_000;

const openKept = once(() => openKeptRows<Export, Portion>('deskbell-export'));

interface OfBusiness {
  businessId: string;
}

const ended = (message: string) => ({ ok: false, reason: 'ended', message }) as const;
const inAnotherTab = ended('It was finished or stopped in another tab.');

const sum = (counts: Readonly<Partial<Record<string, number>>>) =>
  Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);

const progressOf = ({ fetched, expected }: Export): Progress => ({
  fetched: sum(fetched),
  expected,
});

const answerOf = (known: Export): PortionAnswer => ({
  ok: true,
  progress: progressOf(known),
  isAll: known.part === null,
});

async function whoAsks({ session }: Pick<Supabase, 'session'>): Promise<string> {
  const user = (await session())?.user.id;
  if (!user) throw new Error('There is no session.');
  return user;
}

/**
 * How far the export has come that was begun here and not finished; null if there is none. What somebody else has begun
 * in this browser, or a day ago, is forgotten.
 */
export async function findExport(client: Supabase, { businessId }: OfBusiness): Promise<Progress | null> {
  const [kept, user] = await Promise.all([openKept(), whoAsks(client)]);
  await kept.drop(({ userId, begunAt }) => userId !== user || Date.now() - Date.parse(begunAt) > goodFor);
  const known = await kept.head(businessId);
  return known ? progressOf(known) : null;
}

/** Fetches the next rows, and keeps them; of an export that `isNew` none yet. Throws if the server cannot be reached. */
export async function exportPortion(
  client: Supabase,
  { businessId, isNew }: OfBusiness & { isNew: boolean },
  signal: AbortSignal,
): Promise<PortionAnswer> {
  const [kept, userId] = await Promise.all([openKept(), whoAsks(client)]);
  const known = await kept.head(businessId);
  if (known) return nextPortion(client, known, signal);
  if (!isNew) return inAnotherTab;
  const answer = await beginPages(client, businessId, signal);
  if (!answer.ok) return answer;
  const begun: Export = {
    businessId,
    userId,
    until: answer.until,
    begunAt: new Date().toISOString(),
    part: partNames[0] ?? null,
    place: null,
    portions: 0,
    fetched: {},
    expected: sum(answer.counts),
  };
  await kept.put(businessId, begun, (other) => other === undefined);
  return answerOf((await kept.head(businessId)) ?? begun);
}

async function nextPortion(client: Supabase, before: Export, signal: AbortSignal): Promise<PortionAnswer> {
  const { businessId, part, fetched, portions } = before;
  if (part === null) return answerOf(before);
  const [kept, page] = await Promise.all([openKept(), getPage(client, before, part, signal)]);
  if (!page.ok) {
    // Nobody keeps what they do not own any more.
    await kept.drop((_, key) => key === businessId);
    return page;
  }
  const after: Export = {
    ...before,
    part: page.next === null ? (partNames[partNames.indexOf(part) + 1] ?? null) : part,
    place: page.next,
    portions: portions + 1,
    fetched: { ...fetched, [part]: (fetched[part] ?? 0) + page.rows.length },
  };
  try {
    const isKept = await kept.put(businessId, after, (other) => other?.portions === portions, {
      number: portions,
      portion: { part, rows: page.rows },
    });
    if (isKept) return answerOf(after);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await kept.drop((_, key) => key === businessId);
    return ended('This browser has no room for it. Please free some space on this device and try again.');
  }
  // Another tab was first with this portion.
  const now = await kept.head(businessId);
  return now ? answerOf(now) : inAnotherTab;
}

/** Makes the file of what was fetched, has the browser save it, and forgets the rows. */
export async function saveExport(
  _: Supabase,
  { businessId }: OfBusiness,
  signal: AbortSignal,
): Promise<Answer<'ended'>> {
  const [kept, { archiveOf, nameOf }] = await Promise.all([openKept(), import('../../export/archive.ts')]);
  const made = await kept.head(businessId);
  if (made?.part !== null) return inAnotherTab;
  const read = async (number: number): Promise<Portion> => {
    signal.throwIfAborted();
    const portion = await kept.portion(businessId, number);
    if (!portion) throw new Error('A portion is gone.');
    return portion;
  };
  const file = await archiveOf(made, read);
  saveFile(await nameOf(made, read), file);
  await kept.drop((_, key) => key === businessId);
  return { ok: true };
}

/** Forgets what was fetched. */
export async function discardExport(_: Supabase, { businessId }: OfBusiness): Promise<void> {
  await (await openKept()).drop((_, key) => key === businessId);
}
