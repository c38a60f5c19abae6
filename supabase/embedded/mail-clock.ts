import type { PGlite } from '@electric-sql/pglite';

/** What calls deliver-mail: on a hosted project a job of pg_cron. */
export interface MailClock {
  /** Has the mails delivered that are due, if there are any. One who asks meanwhile waits for the same delivery. */
  tick(): Promise<void>;
  /** Ticks no more, and waits for the delivery that is under way. */
  stop(): Promise<void>;
}

/**
 * Looks again and again whether there is a mail to be delivered. Keeps no process alive.
 * @param every in milliseconds; null: only when told to
 */
export function startMailClock({
  database,
  deliver,
  every,
}: {
  database: PGlite;
  deliver: () => Promise<Response>;
  every: number | null;
}): MailClock {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const { rows } = await database.query<{ is_due: boolean }>('select private.is_mail_due() as is_due');
    if (!rows[0]?.is_due) return;
    const response = await deliver();
    if (!response.ok) console.error(`deliver-mail answered ${response.status}: ${await response.text()}`);
  }
  function tick(): Promise<void> {
    current ??= look().finally(() => {
      current = undefined;
    });
    return current;
  }
  function plan(): void {
    if (every === null || isStopped) return;
    timer = setTimeout(async () => {
      await tick().catch((error) => console.error('Mails could not be delivered:', error));
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
