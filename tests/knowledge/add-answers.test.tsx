import type { Found } from '../../machines/knowledge/pasted-answers.ts';
import { AddAnswers } from '../../src/app/knowledge/paste/add-answers.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './add-answers.facts.ts';
import { allGood, oneLeftOut } from './paste-samples.ts';

prove(models, facts, laws);

const stopped =
  (reason: string) =>
  ({ added, found }: { added: number; found: Found }) => [
    ...[
      `${added} of ${found.answers.length} answers added`,
      reason,
      '[Try again]',
      '[Back to the rest]',
      '[Leave out the rest]',
    ].map((line) => `alert error: ${line}`),
  ];

walk(models, {
  view: (variant) => <AddAnswers botId="b1" found={variant === 'few' ? oneLeftOut : allGood} />,
  states: {
    adding: ({ added, found }) => [
      `status busy: ${added} of ${found.answers.length} answers added`,
      '(Answers added)',
    ],
    'stopped.refused': stopped('A bot knows at most 2,000 answers.'),
    'stopped.offline': stopped(
      'The connection was lost. The rest is kept. Please check your connection and try again.',
    ),
    added: [
      'success: 2 of 2 answers added',
      '[Fix 1 row]',
      '[Done]',
      '### Left out',
      'Line 5: There is no answer.',
      'Lifts?',
    ],
    left: [],
    closed: [],
  },
  events: {
    retry: () => press('Try again'),
    back: () => press(/^(Back to the rest|Fix 1 row)$/),
    close: () => press(/^(Leave out the rest|Done)$/),
  },
  // What has come of it is said by what is around it.
  alike: ['closed = left'],
});
