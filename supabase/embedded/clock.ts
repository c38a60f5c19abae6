import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { noteDeletion } from './data/erase.ts';

/** What is done again and again: on a hosted project by jobs of pg_cron. */
export interface Clock {
  /**
   * Has the functions called that have something to do, and forgets what was kept long enough. One who asks meanwhile
   * waits for the same calls.
   */
  tick(): Promise<void>;
  /** Ticks no more, and waits for the calls that are under way, for five seconds at most. */
  stop(): Promise<void>;
}

interface Job {
  name: string;
  look: () => Promise<void>;
}

/** Functions, and the SQL that tells whether they have something to do. */
const calledWhen = {
  'deliver-mail': 'private.is_mail_due()',
  'deliver-push': 'private.is_push_due()',
  'deliver-webhooks': 'private.is_webhook_due()',
  'read-calendar': 'private.is_calendar_due()',
  'read-source': 'private.is_reading_due()',
  'run-exam': 'private.is_exam_due()',
};

/** A reading may take longer than anybody waits for an end; what it has not written down is read again. */
const patience = 5_000;

/**
 * Looks again and again what there is to do. Keeps no process alive.
 * @param call calls a function with the secret key
 * @param every in milliseconds; null: only when told to
 */
export function startClock({
  database,
  call,
  every,
}: {
  database: PGlite;
  call: (name: string) => Promise<Response>;
  every: number | null;
}): Clock {
  const calls = Object.entries(calledWhen).map(([name, isDue]) => ({
    name,
    look: async () => {
      const { rows } = await database.query<{ is_due: boolean }>(`select ${isDue} as is_due`);
      if (!rows[0]?.is_due) return;
      const response = await call(name);
      if (!response.ok) console.error(`${name} answered ${response.status}: ${await response.text()}`);
    },
  }));
  const look = async () => {
    await noteDeletion(database);
    // Portion by portion, so that whoever asks meanwhile is answered in between.
    let hasMore = true;
    while (hasMore) {
      const { rows } = await database.query<{ has_more: boolean }>('select private.run_clock() as has_more');
      hasMore = rows[0]?.has_more === true;
    }
  };
  // Each by itself: mails do not wait for a slow website.
  const started = [...calls, { name: 'run_clock', look }].map((job) => startJob(job, every));
  return {
    async tick() {
      await Promise.all(started.map(({ tick }) => tick()));
    },
    async stop() {
      const ends = Promise.all(started.map(({ stop }) => stop()));
      await Promise.race([ends, wait(patience, undefined, { ref: false })]);
    },
  };
}

function startJob({ name, look }: Job, every: number | null): Clock {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let isStopped = false;

  function tick(): Promise<void> {
    current ??= look().finally(() => {
      current = undefined;
    });
    return current;
  }
  function plan(): void {
    if (every === null || isStopped) return;
    timer = setTimeout(async () => {
      await tick().catch((error) => console.error(`${name} could not be called:`, error));
      plan();
    }, every).unref();
  }
  plan();
  return {
    tick,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current?.catch(() => {});
    },
  };
}
