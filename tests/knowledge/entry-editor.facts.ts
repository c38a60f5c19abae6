import { entryEditorMachine } from '../../machines/knowledge/entry-editor.machine.ts';
import type { EntryText } from '../../machines/knowledge/entry-text.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { parking } from './entry-samples.ts';

const offline = 'Failed to fetch';
const full = 'A bot knows at most 2,000 answers.';
const empty = 'An answer cannot be empty.';

const text: EntryText = {
  title: 'Is there parking?',
  content: 'In the yard, free.',
  otherQuestions: ['Where can I leave my car?', 'Car park?'],
};
const typed = {
  title: ' Is there parking? ',
  content: ' In the yard, free. ',
  otherQuestions: 'Where can I leave my car?\n\n Car park? \n',
};
const theirs = {
  ...parking,
  content: 'In front of the house.',
  updatedAt: '2026-11-21T10:00:00+00:00',
};
const saved = { ...parking, ...text, updatedAt: '2026-11-21T11:00:00+00:00', learnedAt: null };

const answers = {
  'it is saved': { output: { ok: true, entry: saved } },
  'somebody has changed it': { output: { ok: false, reason: 'conflict', message: '', theirs } },
  'somebody has deleted it': { output: { ok: false, reason: 'gone', message: '' } },
  'the server refuses it': { output: { ok: false, reason: 'refused', message: full } },
  'the server cannot be reached': { error: new Error(offline) },
} as const;

/** An editor of the version `knownAt`, whose saves are answered so. */
const editor = (name: string, knownAt: string | null, saveEntry: Partial<typeof answers>) =>
  model({
    name,
    machine: entryEditorMachine,
    input: { id: 'e1', botId: 'b1', knownAt },
    events: {
      submit: {
        'they save it': { form: typed },
        'they save it without an answer': { form: { ...typed, content: ' ' } },
      },
      cancel: { 'they give it up': {} },
      'mine.press': { 'they keep their own': {} },
      'theirs.press': { 'they take the other one': {} },
      'again.press': { 'they add it again': {} },
    },
    answers: { saveEntry },
    // Who has seen theirs and could not be heard goes on as everybody does.
    mayHappen: (event, context) => event.type !== 'submit' || context.knownAt === knownAt,
  });

const { 'somebody has changed it': _, 'somebody has deleted it': __, ...alone } = answers;

export const models = [editor('known', parking.updatedAt, answers), editor('new', null, alone)];

const save = (knownAt: string | null) => asks('saveEntry', { id: 'e1', botId: 'b1', knownAt, text });

export const facts: Fact[] = [
  ['', 'it starts', 'editing.open'],
  // The version that was opened is the one that may be overwritten.
  ['known: editing', 'they save it', 'saving', save(parking.updatedAt)],
  ['new: editing', 'they save it', 'saving', save(null)],
  [
    'editing',
    'they save it without an answer',
    'editing.invalid',
    notify('error', 'Validation Error', empty),
  ],
  ['editing', 'they give it up', 'closed'],
  ['saving', 'it is saved', 'saved'],
  ['saving', 'somebody has changed it', 'conflict'],
  ['saving', 'somebody has deleted it', 'gone'],
  ['saving', 'the server refuses it', 'editing.refused'],
  ['saving', 'the server cannot be reached', 'editing.offline', logs('dashboard_fetch_error', offline)],

  // Theirs has been seen: it is what may be overwritten from now on.
  ['conflict', 'they keep their own', 'saving', save(theirs.updatedAt)],
  ['conflict', 'they take the other one', 'saved'],
  ['gone', 'they add it again', 'saving', save(null)],
  ['gone', 'they give it up', 'closed'],
];

export const laws: Laws<typeof entryEditorMachine> = {
  'it is busy while it is saved': tagged('busy', 'saving'),
  'what was typed is kept until it is saved': ({ context: { title, content, otherQuestions }, is }) =>
    !(is('saving') || is('conflict') || is('gone') || is('editing.refused') || is('editing.offline')) ||
    JSON.stringify({ title, content, otherQuestions }) === JSON.stringify(text),
  'what it says is wrong is wrong': ({ context: { fieldErrors, reason }, is }) =>
    (is('closed') || (fieldErrors.content === empty) === is('editing.invalid')) &&
    (is('closed') || (reason === full) === is('editing.refused')),
  'what comes of it is what was saved, or what they took': ({ context, is, when }) => {
    if (!is('saved')) return context.saved === null;
    return context.saved === (when === 'they take the other one' ? theirs : saved);
  },
};
