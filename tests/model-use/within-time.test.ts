import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, toPromise } from 'xstate';
import { check } from '../../supabase/functions/_shared/model/check.ts';
import { ask } from '../../supabase/functions/_shared/model/client.ts';
import { masked } from '../../supabase/functions/_shared/model/masked.ts';
import { answerTask, questionTask } from '../../supabase/functions/_shared/model/tasks.ts';
import type { Endpoint, Entry, Task } from '../../supabase/functions/_shared/model/types.ts';
import { modelAnswerMachine } from '../../supabase/functions/_shared/model-use/model-answer.ts';
import { behaviours, type Stub, startStub } from '../model/stub.ts';

/** A visitor has their answer, whatever a model does, within so many milliseconds. */
const most = 4_500;

/** What never ends by itself. */
const endless = ['never', 'forty-seconds', 'drip'];

const cake: Entry = {
  id: 'cake',
  title: 'Can I order a whole cake?',
  content:
    'Whole cakes serve ten and cost £38. Please order three days ahead and pick the cake up after 10 am.',
  language: 'en',
};
const question = {
  text: 'Puis-je commander un gâteau entier ?',
  language: 'fr',
  ownLanguage: 'en',
  wanted: 'translate',
} as const;

let stub: Stub;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.stop());

/** Runs the chart with a model that behaves so. `answered` is what comes of it, `underWay` what the model was asked. */
function run(model: string, clock: SimulatedClock) {
  const endpoint: Endpoint = { url: stub.url, model, key: null, from: 'operator' };
  // The chart alone ends what is late: no limit of the request's own comes before it.
  const askModel = <Answer>(task: Task<Answer>, signal: AbortSignal) =>
    ask(endpoint, task, { signal, milliseconds: 60_000 });
  const underWay: Promise<unknown>[] = [];
  const noted = <Result>(work: Promise<Result>) => {
    underWay.push(work);
    return work;
  };
  const machine = modelAnswerMachine.provide({
    actors: {
      translate: fromPromise(({ input, signal }) => noted(askModel(questionTask(input.text, 'en'), signal))),
      find: fromPromise(async (): Promise<readonly Entry[]> => [cake]),
      ask: fromPromise(({ input: { asked, entries }, signal }) =>
        noted(
          askModel(
            answerTask({
              question: asked,
              earlier: [],
              entries: entries.map(masked),
              language: 'fr',
              use: 'translate',
            }),
            signal,
          ),
        ),
      ),
      check: fromPromise(async ({ input: { draft } }) =>
        check(masked(cake), draft?.sentences ?? [], { language: 'fr', use: 'translate' }),
      ),
    },
  });
  const running = createActor(machine, { input: question, clock });
  const answered = toPromise(running);
  running.start();
  return { answered, underWay };
}

test.each(Object.entries(behaviours))(
  'a visitor is answered in time by a model: %s',
  async (model, { isGood = false }) => {
    const clock = new SimulatedClock();
    const { answered, underWay } = run(model, clock);
    if (endless.includes(model)) clock.increment(most);
    const { said } = await answered;
    expect(said !== null).toBe(isGood);
    expect(clock.now()).toBeLessThanOrEqual(most);
    // What was late is ended, and waits for nobody.
    await Promise.all(underWay);
  },
);

test('what a model says a moment before the end of its time is still said', async () => {
  const clock = new SimulatedClock();
  const { answered } = run('perfect', clock);
  clock.increment(3_999);
  expect((await answered).said).not.toBeNull();
});
