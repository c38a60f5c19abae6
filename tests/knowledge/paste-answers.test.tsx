import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { PasteAnswers } from '../../src/app/knowledge/paste/paste-answers.tsx';
import { tabStorage } from '../../src/browser/storage.ts';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './paste-answers.facts.ts';

prove(models, facts, laws);

const draft = 'deskbell-pasted-answers-b1';

/** What is around it hears when it is closed. What was pasted before is in the tab. */
function Page() {
  const [isClosed, setIsClosed] = useState(false);
  const [isReady] = useState(() => {
    tabStorage.setItem(draft, 'Q: Lifts?');
    return true;
  });
  if (isClosed) return <p>Closed, {tabStorage.getItem(draft) === null ? 'and forgotten' : 'and kept'}</p>;
  return (
    isReady && (
      <PasteAnswers botId="b1" entries={12} adding={() => <p>Adding…</p>} onClose={() => setIsClosed(true)} />
    )
  );
}

const hint =
  'Each question with its answer below, “Question: … Answer: …”, the rows of a spreadsheet, or a CSV file: question, answer, other ways to ask; in another language “answer (de)”. There’s room for 1,988 more.';
const example = '(Is there parking?\nYes, behind the house.\n\nAre dogs welcome?\nYes, on a lead.)';
const form = ({ problem = [], error }: { problem?: readonly string[]; error?: string } = {}) => [
  '## Paste a list of answers',
  ...problem.map((line) => `alert error: ${line}`),
  error
    ? `Questions and answers <textarea invalid> “${error}” “${hint}” ${example}`
    : `Questions and answers <textarea> “${hint}” ${example}`,
  ...(error ? [error] : []),
  hint,
  '[Check the answers]',
  'Choose a file <file>',
  '[Cancel]',
];

walk(models, {
  view: <Page />,
  states: {
    'writing.open': form(),
    'writing.empty': form({
      error: 'We found no questions and answers in it. Paste some, or choose a file.',
    }),
    'writing.unreadable': form({ problem: ['This file can’t be used', 'This is no text.'] }),
    'writing.offline': form({
      problem: [
        'The answers couldn’t be checked',
        'Please check your connection and try again. What you pasted is kept in this tab.',
      ],
    }),
    checking: form().map((line) =>
      line === '[Check the answers]' ? `${line} (busy)` : line.replace('<textarea>', '<textarea readonly>'),
    ),
    found: ({ found }) =>
      found?.answers.length === 0
        ? [
            '## Paste a list of answers',
            'No answer can be added',
            '1 row left out; see why below.',
            '[Back to the text]',
            '[Cancel]',
            '### Left out',
            'Line 5: There is no answer.',
            'Lifts?',
          ]
        : [
            '## Paste a list of answers',
            '2 answers can be added',
            '1 row left out; see why below.',
            'Columns that aren’t used: Category',
            '[Add 2 answers]',
            '[Back to the text]',
            '[Cancel]',
            '### Left out',
            'Line 5: There is no answer.',
            'Lifts?',
            '### To be added',
            '### Wifi?',
            'Yes.',
            '### Dogs?',
            'Yes.',
          ],
    adding: ['## Paste a list of answers', 'Adding…'],
    closed: ['Closed, and forgotten'],
  },
  events: {
    check: ({ pasted }) => {
      if (typeof pasted === 'string') {
        type('Questions and answers', pasted);
        press('Check the answers');
      } else fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [pasted] } });
    },
    add: () => press('Add 2 answers'),
    back: () => press('Back to the text'),
    rest: (_, __, hear) => hear(),
    // While answers are added, add-answers says so.
    close: (_, __, hear) => (screen.queryByText('Adding…') ? hear() : press('Cancel')),
  },
});
