import { expect, test } from 'vitest';
import type { StepNumbers } from '../../machines/guided/actors.ts';
import { flowNumbers } from '../../machines/guided/lists.ts';
import { CountedSteps } from '../../src/app/guided/versions/counted-steps.tsx';
import { sayNumbers } from '../../src/app/guided/versions/version-words.ts';
import { walkCard } from '../lists/uses.tsx';
import { quote } from './flow-samples.ts';

const [job] = quote.steps;
const short = { ...quote, steps: job ? [job] : [] };

const hint =
  'A visitor who comes to a step twice is counted twice. Previews aren’t counted; whoever is still there hasn’t left.';
const above = [
  `What visitors did in <select> “${hint}” {the last 7 days, the last 30 days, the last 90 days, the last year}`,
  hint,
];
const step = [
  '(Ask something: What would you like us to do?)',
  'Ask something',
  ...['Text', 'What would you like us to do?', 'Kind of answer', 'Any text', 'Saved as', '{job}'],
];
const numbers: StepNumbers = { step: 'job', came: 42, wentOn: 30, wentBack: 0, asked: 3, left: 9 };

walkCard(flowNumbers, {
  input: { flowId: 'f1', version: 2, days: 30 },
  view: <CountedSteps flow={short} flowId="f1" version={2} services={[]} />,
  loading: [...above, 'status: Counting…', ...step],
  failed: [
    ...above,
    'alert error: The numbers couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
    ...step,
  ],
  found: { 'there are some': [numbers], 'nobody came': [] },
  shown: (value) =>
    value.length > 0
      ? [
          ...above,
          ...step,
          '42 came · 30 of 42 (71 %) went on · 3 of 42 (7 %) asked something else · 9 of 42 (21 %) left',
        ]
      : [...above, 'Nobody started this version in this period.', ...step],
});

test('of fewer than twenty no share is said, and of a step that goes on by itself only who came', () => {
  const few = { ...numbers, came: 6, wentOn: 4, wentBack: 2, asked: 0, left: 0 };
  expect(sayNumbers('ask', few)).toBe('6 came · 4 of 6 went on · 2 of 6 went back · 0 of 6 left');
  expect(sayNumbers('say', few)).toBe('6 came');
  expect(sayNumbers('end', { ...numbers, came: 1_200 })).toBe('1,200 came');
});
