/** In milliseconds: how soon it asks again after news, and how seldom after a long silence. */
interface Pace {
  soon: number;
  seldom: number;
}

/** How seldom it asks while the server cannot be reached, in milliseconds. */
const rare = 60_000;

interface Question<Answer> {
  /** Null while nothing is to be asked. */
  pace: () => Pace | null;
  /** Rejects when the server cannot be reached. The signal is for when nobody wants the answer any more. */
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** `wasLost`: the server could not be reached the time before. */
  answered?: (answer: Answer, wasLost: boolean) => void;
  /** The server could not be reached, so many times in a row. */
  failed?: (times: number) => void;
}

/** Something that is asked again and again. */
export interface Poll {
  /** Asks at once. */
  ask: () => void;
  /** Asks at once what is to be asked at all. */
  refresh: () => void;
  /** Something has happened: asks soon again. */
  noteNews: () => void;
  /** The pace has changed. */
  plan: () => void;
  stop: () => void;
}

/**
 * Asks again and again, the longer ago the last news the less often, and half as often after each failure; not in a tab
 * that nobody sees, and at once when it is seen again or there is a network again. Begins with `plan` or `refresh`.
 */
export function poll<Answer>({ pace, ask, answered, failed }: Question<Answer>): Poll {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newsAt = Date.now();
  let failures = 0;
  let turn = 0;

  const wanted = () => (signal.aborted || document.hidden ? null : pace());
  const plan = () => {
    clearTimeout(timer);
    const now = wanted();
    if (!now) return;
    const usual = Math.min(Math.max((Date.now() - newsAt) / 10, now.soon), now.seldom);
    timer = setTimeout(askNow, failures > 0 ? Math.min(usual * 2 ** failures, rare) : usual);
  };
  const askNow = async () => {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    // An answer that was overtaken may be older than what is known.
    const isStale = () => signal.aborted || mine !== turn;
    try {
      const answer = await ask(signal);
      if (isStale()) return;
      const wasLost = failures > 0;
      failures = 0;
      answered?.(answer, wasLost);
    } catch {
      if (isStale()) return;
      failures += 1;
      failed?.(failures);
    }
    plan();
  };
  const refresh = () => {
    if (wanted()) void askNow();
    else clearTimeout(timer);
  };

  document.addEventListener('visibilitychange', refresh, { signal });
  addEventListener('online', refresh, { signal });
  return {
    ask: () => void askNow(),
    refresh,
    noteNews: () => {
      newsAt = Date.now();
      plan();
    },
    plan,
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
