import process from 'node:process';
import { z } from 'zod';
import { type Admin, ask, storePage } from './database.ts';
import { readPage } from './read-page.ts';
import { type Portion, readPortion } from './read-website.ts';
import { type Clock, systemClock } from './web/clock.ts';
import type { ReadingMemory } from './web/crawl.ts';
import { type Network, platformNetwork } from './web/network.ts';

const memorySchema: z.ZodType<ReadingMemory> = z.object({
  site: z.string(),
  robots: z.string(),
  sitemaps: z.array(z.string()).nullable(),
  sitemapsRead: z.number(),
  requestedAt: z.number(),
  failures: z.number(),
  hasMore: z.boolean(),
});

const claimSchema = z
  .object({
    source: z.string(),
    lease: z.string(),
    address: z.string(),
    scope: z.enum(['page', 'site']),
    memory: memorySchema.nullable(),
    /** Whoever read last has not come to an end. */
    is_careful: z.boolean(),
    pages: z.array(
      z.object({
        address: z.string(),
        depth: z.number(),
        status: z.enum(['waiting', 'read', 'failed', 'gone']),
        hash: z.string().nullable(),
      }),
    ),
  })
  .nullable();

/** A website that is to be read on, and the right to do so for a minute. */
export type Claim = NonNullable<z.infer<typeof claimSchema>>;

/** Null if there is nothing to be read, or somebody else reads it. */
export const claimReading = async (admin: Admin, source: string): Promise<Claim | null> =>
  claimSchema.parse(await ask(admin, 'claim_reading', { source }));

/** A reading that nobody goes on with, or that is due this week. Null if there is none. */
export const claimDueReading = async (admin: Admin): Promise<Claim | null> =>
  claimSchema.parse(await ask(admin, 'claim_due_reading'));

/** Reads a portion of a website and writes it down, unless the reading is over meanwhile. */
export async function readOn(
  admin: Admin,
  { lease, address, scope, memory, pages, is_careful: isCareful }: Claim,
  {
    maxMs,
    isByClock,
    network = platformNetwork,
    clock = systemClock,
  }: { maxMs: number; isByClock: boolean; network?: Network; clock?: Clock },
): Promise<void> {
  const portion = await readPortion(
    { address, scope, memory, pages },
    {
      network,
      clock,
      siteUrl: process.env.SITE_URL ?? '',
      deadline: clock.now() + maxMs,
      isCareful,
      isWanted: async () => (await ask(admin, 'is_reading_wanted', { lease })) === true,
    },
  );
  if (!(await storePages(admin, lease, portion))) return;
  await ask(admin, 'end_portion', {
    lease,
    is_done: portion.isDone,
    failure: portion.failure?.message ?? null,
    note: portion.note,
    is_by_clock: isByClock,
  });
}

/** Writes down the pages of a portion. False if the reading is over: somebody has stopped or removed it. */
async function storePages(admin: Admin, lease: string, { found, memory, pages }: Portion): Promise<boolean> {
  // First what was found: if this process dies in between, the pages it was found on are read again.
  if (!(await ask(admin, 'store_found_pages', { lease, pages: found, memory }))) return false;
  for (const outcome of pages) {
    const page = outcome.status === 'read' ? readPage({ ...outcome, entryTitle: outcome.title }) : outcome;
    if (!(await storePage(admin, lease, page))) return false;
  }
  return true;
}

/** Finds the words of entries that still wait for it, for about `maxMs` milliseconds. */
export async function indexWhatIsDue(admin: Admin, maxMs: number): Promise<void> {
  const start = performance.now();
  while ((await ask(admin, 'index_due_entries')) === true && performance.now() - start < maxMs);
}

const learned = z.object({ learned: z.number() });

/**
 * Has learned what was read of a bot that nobody has had learned within a minute.
 * @returns how many entries
 */
export async function learnWhatWasRead(admin: Admin): Promise<number> {
  const bot = z
    .string()
    .nullable()
    .parse(await ask(admin, 'bot_to_learn'));
  if (bot === null) return 0;
  const { data, error } = await admin.functions.invoke<unknown>('learn', { body: { bot_id: bot } });
  if (error) throw error;
  return learned.parse(data).learned;
}
