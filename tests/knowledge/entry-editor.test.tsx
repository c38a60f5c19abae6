import { useState } from 'react';
import type { Entry } from '../../machines/bots/actors.ts';
import { EntryEditor } from '../../src/app/knowledge/entries/entry-editor.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './entry-editor.facts.ts';
import { parking } from './entry-samples.ts';

prove(models, facts, laws);

/** What is around an editor hears what came of it. */
function Page({ isNew }: { isNew: boolean }) {
  const [saved, setSaved] = useState<Entry | null>();
  const draft = {
    id: 'e1',
    knownAt: isNew ? null : parking.updatedAt,
    title: '',
    content: '',
    otherQuestions: '',
  };
  return (
    <>
      <p>{saved === undefined ? 'Open' : saved === null ? 'Nothing was saved' : `Saved: ${saved.content}`}</p>
      <EntryEditor botId="b1" draft={draft} isAskedFor onClose={setSaved} />
    </>
  );
}

const text = [
  '### Is there parking?',
  'In the yard, free.',
  'Also asked: Where can I leave my car? · Car park?',
];

/** How long the answer is that is kept. */
const kept = 'In the yard, free.'.length;

/** What owners are asked to think of: of the ways that are typed here, the third is still missing. */
const first = 'How would someone ask who doesn’t know your word for it?';
const third = 'How would they put it as a yes-or-no question?';

/** The bot is asked in the ways that are typed as soon as nobody types. */
const tries = [
  '(Who answers each way today)',
  '“Where can I leave my car?”',
  'unknown: Not tried yet',
  '“Car park?”',
  'unknown: Not tried yet',
];

const form = (length: number, prompt: string, error?: string) => {
  const hint = `${length} of 2,000 characters. Use ___ for anything you still need to fill in.`;
  return [
    'Question <text off>',
    error ? `Answer <textarea invalid> “${error}” “${hint}”` : `Answer <textarea> “${hint}”`,
    ...(error ? [error] : []),
    hint,
    `Other ways to ask <textarea> “${prompt} One per line, up to 20.”`,
    prompt,
    'One per line, up to 20.',
    ...(prompt === third ? tries : []),
    '[Save]',
    '[Cancel]',
  ];
};

walk(models, {
  view: (variant) => <Page isNew={variant === 'new'} />,
  states: {
    'editing.open': ['Open', ...form(0, first)],
    'editing.invalid': ['Open', ...form(1, third, 'An answer cannot be empty.')],
    'editing.refused': [
      'Open',
      'alert error: The answer wasn’t saved',
      'alert error: A bot knows at most 2,000 answers.',
      ...form(kept, third),
    ],
    'editing.offline': [
      'Open',
      'alert error: The answer wasn’t saved',
      'alert error: Please check your connection and try again. What you wrote is kept in this tab.',
      ...form(kept, third),
    ],
    saving: ['Open', ...text, 'status: Saving…'],
    conflict: [
      'Open',
      ...[
        'Someone else changed this answer in the meantime',
        'Theirs',
        '### Is there parking?',
        'In front of the house.',
        'Also asked: Where can I leave my car?',
        '[Take theirs]',
        'Yours',
        ...text,
        '[Keep mine]',
      ].map((line) => `alert info: ${line}`),
    ],
    gone: [
      'Open',
      ...[
        'Someone else deleted this answer in the meantime',
        ...text,
        '[Add it again]',
        '[Leave it deleted]',
      ].map((line) => `alert info: ${line}`),
    ],
    saved: ({ saved }) => [`Saved: ${saved?.content}`],
    closed: ['Nothing was saved'],
  },
  events: {
    submit: ({ form: typed }) => {
      type('Question', typed.title ?? '');
      type('Answer', typed.content ?? '');
      type('Other ways to ask', typed.otherQuestions ?? '');
      press('Save');
    },
    cancel: () => press(/^(Cancel|Leave it deleted)$/),
    'mine.press': () => press('Keep mine'),
    'theirs.press': () => press('Take theirs'),
    'again.press': () => press('Add it again'),
  },
});
