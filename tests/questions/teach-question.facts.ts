import type { NearEntry, TeachAnswer } from '../../machines/questions/actors.ts';
import { teachQuestionMachine } from '../../machines/questions/teach-question.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { computers, laptops, repairs } from './question-samples.ts';

const offline = logs('dashboard_fetch_error', 'Failed to fetch');
const input = { questionId: laptops.id, botId: laptops.botId, question: laptops.question };
const version = '2026-02-03T04:09:06+00:00';

/** What is written instead. */
const written = { id: 'e9', title: 'Laptops?', content: 'Yes, all of them.' };

const refused = (reason: Extract<TeachAnswer, { ok: false }>['reason']) => ({
  output: { ok: false, reason, message: '' } as const,
});

const failure = { error: new Error('Failed to fetch') };

/** A question that entries are near, one of which is chosen; or that none is near, so that one is written. */
const teaching = (name: 'near' | 'far', getNearest: Record<string, { output: readonly NearEntry[] }>) =>
  model({
    name,
    machine: teachQuestionMachine,
    input,
    events: {
      choose: { 'they choose the repairs': { entry: repairs } },
      write: { 'they want to write': {} },
      written: { 'the editor has saved a new one': { entry: written } },
      retry: { 'they try again': {} },
      undo: { 'they take it back': {} },
      cancel: { 'they give it up': {} },
    },
    answers: {
      getNearest: { ...getNearest, 'they cannot be looked for': failure },
      teachQuestion: {
        'it is taught': { output: { ok: true, version } },
        'the entry is gone': refused('gone'),
        'the entry is asked so already': refused('known'),
        'the entry is full': refused('full'),
        'a colleague was first': refused('settled'),
        'it cannot be taught': failure,
      },
      reopenQuestion: {
        'it is open again': { output: { ok: true } },
        'a colleague has changed the entry': { output: { ok: false, reason: 'changed', message: '' } },
        'a colleague has dismissed it': { output: { ok: false, reason: 'settled', message: '' } },
        'it cannot be taken back': failure,
      },
    },
    mayHappen: ({ type }, { nearest }) => {
      if (type === 'choose') return nearest.includes(repairs);
      if (type === 'write') return name === 'far' || nearest.length > 0;
      return type !== 'written' || name === 'far';
    },
  });

export const models = [
  teaching('near', { 'the repairs are near, and the computers': { output: [repairs, computers] } }),
  teaching('far', { 'nothing is near': { output: [] } }),
];

const looks = asks('getNearest', { botId: 'b1', question: 'do u fix laptops' });
const oldLesson = { questionId: 'q1', entryId: 'e1', isNew: false };
const newLesson = { questionId: 'q1', entryId: 'e9', isNew: true };

export const facts: Fact[] = [
  ['', 'it starts', 'suggesting', looks],
  ['suggesting', 'the repairs are near, and the computers', 'choosing.open'],
  ['suggesting', 'nothing is near', 'writing'],
  ['suggesting', 'they cannot be looked for', 'unsuggested', offline],
  ['suggesting', 'they give it up', 'closed'],
  ['unsuggested', 'they try again', 'suggesting', looks],
  ['unsuggested', 'they want to write', 'writing'],
  ['unsuggested', 'they give it up', 'closed'],

  ['choosing', 'they choose the repairs', 'teaching', asks('teachQuestion', oldLesson)],
  ['choosing', 'they want to write', 'writing'],
  ['choosing', 'they give it up', 'closed'],
  ['writing', 'the editor has saved a new one', 'teaching', asks('teachQuestion', newLesson)],

  // What was looked for is there again.
  ['near: writing', 'they give it up', 'choosing.open'],
  ['far: writing', 'they give it up', 'closed'],

  ['teaching', 'it is taught', 'taught.done'],
  ['teaching', 'the entry is gone', 'choosing.gone'],
  ['teaching', 'the entry is asked so already', 'choosing.known'],
  ['teaching', 'the entry is full', 'choosing.full'],
  ['teaching', 'a colleague was first', 'settled'],
  ['teaching', 'it cannot be taught', 'untold', offline],
  ['near: untold', 'they try again', 'teaching', asks('teachQuestion', oldLesson)],
  ['far: untold', 'they try again', 'teaching', asks('teachQuestion', newLesson)],
  ['untold', 'they give it up', 'closed'],

  // An entry that was written for it is deleted as it was then.
  ['near: taught', 'they take it back', 'undoing', asks('reopenQuestion', { ...oldLesson, version })],
  ['far: taught', 'they take it back', 'undoing', asks('reopenQuestion', { ...newLesson, version })],
  ['undoing', 'it is open again', 'closed'],
  ['undoing', 'a colleague has changed the entry', 'taught.changed'],
  ['undoing', 'a colleague has dismissed it', 'settled'],
  ['undoing', 'it cannot be taken back', 'taught.offline', offline],
];

export const laws: Laws<typeof teachQuestionMachine> = {
  'it is busy while the server is asked or told': tagged('busy', 'suggesting', 'teaching', 'undoing'),
  'what was refused is not suggested again': ({ context: { nearest }, is, when }) =>
    !(is('choosing.gone') || is('choosing.known') || is('choosing.full')) ||
    (!nearest.includes(repairs) && when.startsWith('the entry is')),
  'what is chosen is known until the end': ({ context: { chosen }, is }) =>
    !(is('teaching') || is('untold') || is('taught') || is('undoing') || is('choosing.known')) ||
    chosen?.entry === (chosen?.isNew ? written : repairs),
};
