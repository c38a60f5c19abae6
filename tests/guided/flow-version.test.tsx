import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flowVersionsMachine } from '../../machines/guided/flow-versions.machine.ts';
import { flowVersion } from '../../machines/guided/lists.ts';
import { Comparison } from '../../src/app/guided/versions/comparison.tsx';
import { VersionSheet } from '../../src/app/guided/versions/version-sheet.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkCard } from '../lists/uses.tsx';
import { firstQuote, history, quote } from './flow-samples.ts';

const [shown] = history.versions;

function Version() {
  const [state, send] = useFlow(flowVersionsMachine, { flowId: 'f1', draft: quote, revision: 1 });
  if (!shown) throw new Error('There is no sample.');
  return <VersionSheet version={shown} services={[]} state={state} send={send} />;
}

const made = 'Went live on Nov 27, 2026, 10:00 AM.';
const details = [
  '(Ask for details: May we write to you with a price?)',
  'Ask for details',
  ...['Text', 'May we write to you with a price?'],
  ...['What you use the details for', 'We use this to get back to you about it, and for nothing else.'],
  ...['Asked for', 'Name, Email, Phone (optional)'],
  ...['If they would rather not', 'Has steps of its own'],
  '(If they would rather not)',
  'If they would rather not',
  '(End: All right. You can call us at any time.)',
  'End',
  ...['Text', 'All right. You can call us at any time.'],
];
const along = [
  '### Download this version',
  'Import the file into another bot, or open the chart in Stately Studio.',
  '[Download as a file]',
  '[Download for Stately Studio]',
];
const above = [
  '### Steps of this version',
  'What visitors did in <select> “A visitor who comes to a step twice is counted twice. Previews aren’t counted; whoever is still there hasn’t left.” {the last 7 days, the last 30 days, the last 90 days, the last year}',
  'A visitor who comes to a step twice is counted twice. Previews aren’t counted; whoever is still there hasn’t left.',
];
const steps = (counted: string) => [
  ...above,
  counted,
  '(Ask something: What would you like us to do?)',
  'Ask something',
  ...['Text', 'What would you like us to do?', 'Kind of answer', 'Any text', 'Saved as', '{job}'],
  '(Ask something: By when do you need it?)',
  'Ask something',
  ...['Text', 'By when do you need it?', 'Kind of answer', 'A day, from today, up to 365 days ahead'],
  ...['Saved as', '{when}', 'Can be skipped', 'Yes'],
  ...details,
  '(End: Thank you! We will look at it and write…)',
  'End',
  ...['Text', 'Thank you! We will look at it and write to you: {job}.'],
];

walkCard(flowVersion, {
  input: { flowId: 'f1', version: 3 },
  view: <Version />,
  loading: [made, 'status: Loading the version…'],
  failed: [
    made,
    'alert error: The version couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'it is there': { flow: quote, before: { version: 1, flow: firstQuote } },
    'it is the first': { flow: quote, before: null },
    'it is kept no more': null,
  },
  shown: (value) =>
    value
      ? [
          made,
          '[Bring this version back]',
          `Compare with <select> {Nothing, The draft${value.before ? ', Version 1, the one before' : ''}}`,
          ...steps('status: Counting…'),
          ...along,
        ]
      : [made, 'This version is no longer kept.'],
});

test('a comparison says what is new, gone, changed and moved, with the words before and after', () => {
  render(<Comparison title="From here to there" before={firstQuote} after={quote} services={[]} />);
  expect(readPage()).toEqual([
    '### From here to there',
    'The conversation as a whole',
    'NameBefore: Get a priceAfter: A quote for a job',
    'How it startsBefore: The bot doesn’t know an answerAfter: A button: “Get a quote” · Words: “a quote”, “an estimate”',
    'Changed · Ask something',
    'What would you like us to do?',
    'TextBefore: What is broken?After: What would you like us to do?',
    'Moved · Ask something',
    'By when do you need it?',
    'Gone · Say something',
    'Hello!',
  ]);
});

test('a comparison of what is the same says so', () => {
  render(<Comparison title="From here to there" before={quote} after={quote} services={[]} />);
  expect(readPage()).toEqual(['### From here to there', 'Nothing is different.']);
});
