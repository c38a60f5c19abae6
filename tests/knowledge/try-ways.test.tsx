import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor as waitForFlow } from 'xstate';
import type { WayAnswer, WaysTry } from '../../machines/knowledge/actors.ts';
import { tryWaysMachine } from '../../machines/knowledge/try-ways.machine.ts';
import { OtherWays } from '../../src/app/knowledge/entries/other-ways.tsx';
import { WayAnswers } from '../../src/app/knowledge/entries/way-answers.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, ways } from './try-ways.facts.ts';

prove(models, facts, laws);

const prompts = [
  'How would someone ask who doesn’t know your word for it?',
  'What’s just happened to them? Visitors often start with that.',
  'How would they put it as a yes-or-no question?',
];

const words = (answer: WayAnswer | undefined): string =>
  !answer
    ? 'unknown: Not tried yet'
    : answer.by === 'this entry'
      ? 'success: Gets this answer'
      : 'warning: [Own car](/bots/b1?entry=e2) would answer this';

type Context = Parameters<typeof WayAnswers>[0]['state']['context'];

/** The field, and below it each way with who answers it. */
const page = ({ ways, answers }: Context, ...below: string[]) => [
  `Other ways to ask <textarea> “${prompts[ways.length]} One per line, up to 20.”`,
  prompts[ways.length] ?? '',
  'One per line, up to 20.',
  ...(ways.length > 0 ? ['(Who answers each way today)'] : []),
  ...ways.flatMap((way) => [`“${way}”`, words(answers[way])]),
  ...(ways.some((way) => answers[way]?.by === 'another entry')
    ? [
        'Where another answer wins, saving makes those exact words get this one. Someone who asks a little differently may still get the other.',
      ]
    : []),
  ...below,
];

walk(models, {
  view: (variant) => (
    <Links>
      <OtherWays botId="b1" entryId="e1" ways={variant === 'saved' ? ways.join('\n') : ''} />
    </Links>
  ),
  states: {
    tried: (context) => {
      if (context.ways.length === 0) return page(context);
      const isContested = Object.values(context.answers).some(({ by }) => by === 'another entry');
      return page(
        context,
        `status: ${isContested ? 'Something else answers 1 of 2.' : 'Nothing else answers these.'}`,
      );
    },
    writing: (context) => page(context),
    asking: (context) => page(context, 'status: Asking the bot…'),
    failed: (context) =>
      page(context, 'status: We couldn’t ask the bot. What you wrote is kept.', '[Try again]'),
  },
  events: {
    // Every line is finished.
    'ways.changed': ({ ways }) => type('Other ways to ask', ways.map((way) => `${way}\n`).join('')),
    retry: () => press('Try again'),
  },
  // Where there is no way, nobody is writing one, and there is nothing to say.
  alike: ['tried = writing'],
});

test('asks only in the ways that are new', async () => {
  const asked: (readonly string[])[] = [];
  const tryWays = fromPromise<readonly WayAnswer[], WaysTry>(async ({ input: { ways } }) => {
    asked.push(ways);
    return ways.map(() => ({ by: 'nobody' }));
  });
  const clock = new SimulatedClock();
  const machine = tryWaysMachine.provide({ actors: { tryWays } });
  const flow = createActor(machine, { clock, input: { botId: 'b1', entryId: 'e1', ways: ['one'] } }).start();
  clock.increment(600);
  await waitForFlow(flow, (state) => state.matches('tried'));
  flow.send({ type: 'ways.changed', ways: ['one', 'two', 'three'] });
  // Still being typed.
  clock.increment(599);
  flow.send({ type: 'ways.changed', ways: ['two', 'one', 'threefold'] });
  clock.increment(600);
  await waitForFlow(flow, (state) => state.matches('tried'));
  expect(asked).toEqual([['one'], ['two', 'threefold']]);
});

describe('who answers', () => {
  const entry = { id: 'e2', name: 'Own car' };
  test.each<[WayAnswer, string]>([
    [{ by: 'this entry', isSure: true }, 'success: Gets this answer'],
    [{ by: 'this entry', isSure: false }, 'success: Probably gets this answer; certain once you save'],
    [
      { by: 'another entry', entry, isSameWords: true },
      'warning: [Own car](/bots/b1?entry=e2) has these words, too: only one can answer',
    ],
    [{ by: 'hours' }, 'warning: Your opening hours would answer this'],
    [{ by: 'smalltalk' }, 'warning: The bot would take this for small talk'],
    [{ by: 'person' }, 'warning: The bot would offer to get a person'],
    [{ by: 'nobody' }, 'unknown: New to the bot'],
  ])('%j', (answer, said) => {
    const state = {
      context: { ways: ['so'], answers: { so: answer } },
      matches: (name: string) => name === 'tried',
    };
    render(
      <Links>
        <WayAnswers botId="b1" state={state} onRetry={() => {}} />
      </Links>,
    );
    const isLost = said.startsWith('warning');
    expect(readPage()).toEqual([
      '(Who answers each way today)',
      '“so”',
      said,
      ...(answer.by === 'nobody' ? ['The bot learns new ones when you save.'] : []),
      `status: ${isLost ? 'Something else answers 1 of 1.' : 'Nothing else answers these.'}`,
    ]);
  });
});
