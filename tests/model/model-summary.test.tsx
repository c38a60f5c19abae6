import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { modelSummary } from '../../machines/model/lists.ts';
import { ModelSummary, SummaryLines } from '../../src/app/model/model-summary.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkCard } from '../lists/uses.tsx';

const mark = 'status: Summed up by the language model. What was said stands below.';
const list = '(The language model’s summary)';

walkCard(modelSummary, {
  input: { conversationId: 'k1' },
  view: <SummaryLines conversationId="k1" />,
  loading: ['status: The language model is summing it up…'],
  failed: [
    'alert error: The language model’s summary couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'it has summed it up': { lines: ['They ask about parking.', 'Nobody has answered.'] } },
  shown: ({ lines }) => [mark, list, ...lines],
});

test.each([
  ['is not asked where it is switched off', false, ['They ask.'], []],
  ['says nothing where its text was refused', true, [], []],
  ['says what it was asked', true, ['They ask.'], [mark, list, 'They ask.']],
])('a model %s', async (_, summaries, lines, said) => {
  const asked: unknown[] = [];
  const load = fromPromise(async ({ input }: { input: { query: object } }) => {
    if ('botId' in input.query) return { drafts: false, summaries };
    asked.push(input.query);
    return { lines };
  });
  render(
    <RuntimeProvider
      runtime={{
        provide: (machine) => machine.provide({ actors: { load } }) as typeof machine,
        perform: () => {},
      }}
    >
      <ModelSummary botId="b1" conversationId="k1" />
    </RuntimeProvider>,
  );
  await act(async () => {});
  expect(readPage()).toEqual(said);
  expect(asked[0]).toEqual(summaries ? { conversationId: 'k1' } : undefined);
});
