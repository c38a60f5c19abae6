import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { poll } from '../../src/browser/poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Polls a server whose answers, and failures, come when the test says so. */
function open() {
  const asked: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
  const answers: string[] = [];
  const failures: number[] = [];
  const polling = poll({
    pace: () => ({ soon: 1_000, seldom: 10_000 }),
    ask: (signal) => {
      const question = Promise.withResolvers<string>();
      asked.push({ ...question, signal });
      return question.promise;
    },
    answered: (answer) => answers.push(answer),
    failed: (times) => failures.push(times),
  });
  onTestFinished(polling.stop);
  return { asked, answers, failures, ...polling };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('takes no answer that a later one has overtaken, nor its failure', async () => {
  const { asked, answers, failures, refresh } = open();
  refresh();
  refresh();
  refresh();
  asked[2]?.resolve('late');
  await pass(0);
  asked[0]?.resolve('early');
  asked[1]?.reject(new Error('offline'));
  await pass(0);
  expect({ answers, failures }).toEqual({ answers: ['late'], failures: [] });
  await pass(1_000);
  expect(asked).toHaveLength(4);
});

test('wants no answer any more once it is stopped', async () => {
  const { asked, answers, refresh, stop } = open();
  refresh();
  stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.resolve('too late');
  await pass(60_000);
  expect({ answers, asked: asked.length }).toEqual({ answers: [], asked: 1 });
});

test('asks half as often after each failure, and soon again after an answer', async () => {
  const { asked, refresh } = open();
  refresh();
  for (const wait of [2_000, 4_000, 8_000]) {
    asked.at(-1)?.reject(new Error('offline'));
    await pass(wait - 1);
    const before = asked.length;
    await pass(1);
    expect(asked).toHaveLength(before + 1);
  }
  asked.at(-1)?.resolve('back');
  await pass(1_400);
  expect(asked).toHaveLength(5);
});
