import { settingsFormMachine } from '../../machines/settings/settings-form.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const saved = { name: 'Wick' };
const renamed = { name: 'Flame' };

const rename = { 'they rename it': { form: renamed } };
const putBack = { 'they put the name back': { form: saved } };
const empty = { 'they empty the name': { form: { name: '' } } };
const blank = { 'they leave only blanks': { form: { name: '  ' } } };

const common = {
  machine: settingsFormMachine,
  answers: {
    save: {
      // The server may have made another name of it.
      'it is saved': { output: { ok: true as const, saved } },
      'somebody else has changed the name': {
        output: { ok: false as const, reason: 'outdated' as const, saved, fields: ['name'] },
      },
      'the server refuses': {
        output: { ok: false as const, reason: 'refused' as const, message: 'That is no name.' },
      },
      'it is there no more': {
        output: { ok: false as const, reason: 'missing' as const, message: 'There is no such bot.' },
      },
      'the server cannot be reached': { error: new Error('Failed to fetch') },
    },
  },
  /** Nobody writes what stands there already. */
  mayHappen: (event: { type: string; form?: { name: string } }, { form }: { form: { name: string } }) =>
    event.form?.name !== form.name,
};
const submit = { 'they save': {} };
const discard = { 'they discard their changes': {} };

// The form as it is opened, valid and not, and with what was typed before.
export const models = [
  model({
    ...common,
    name: 'valid',
    input: { saved, draft: {} },
    events: { changed: { ...rename, ...putBack }, submit, discard },
  }),
  model({
    ...common,
    name: 'invalid',
    input: { saved, draft: {} },
    events: { changed: { ...empty, ...blank, ...putBack }, submit, discard },
    answers: { save: { 'the server cannot be reached': { error: new Error('Failed to fetch') } } },
  }),
  model({
    ...common,
    name: 'left',
    input: { saved, draft: renamed },
    events: { changed: { ...putBack }, submit, discard },
    answers: { save: { 'the server cannot be reached': { error: new Error('Failed to fetch') } } },
  }),
];

const save = asks('save', { saved, values: renamed });
const places = ['edited', 'refused', 'failed', 'outdated'].map((state) => `changed.${state}`);

export const facts: Fact[] = [
  ['valid: ', 'it starts', 'settled.unchanged'],
  ['valid: settled', 'they rename it', 'changed.edited'],
  ...places.flatMap((place): Fact[] => [
    [`valid: ${place}`, 'they put the name back', 'settled.unchanged'],
    [`valid: ${place}`, 'they discard their changes', 'settled.unchanged'],
    [`valid: ${place}`, 'they save', 'saving', save],
  ]),
  ['valid: saving', 'it is saved', 'settled.saved'],
  ['valid: saving', 'somebody else has changed the name', 'changed.outdated'],
  ['valid: saving', 'the server refuses', 'changed.refused'],
  ['valid: saving', 'it is there no more', 'gone'],
  ['saving', 'the server cannot be reached', 'changed.failed'],

  ['invalid: ', 'it starts', 'settled.unchanged'],
  ...['they empty the name', 'they leave only blanks'].flatMap((when): Fact[] => [
    ['invalid: settled', when, 'changed.edited'],
    ['invalid: changed', when, 'changed.edited'],
  ]),
  ['invalid: changed', 'they save', 'changed.invalid'],
  ['invalid: changed', 'they put the name back', 'settled.unchanged'],
  ['invalid: changed', 'they discard their changes', 'settled.unchanged'],

  ['left: ', 'it starts', 'changed.restored'],
  ['left: changed', 'they save', 'saving', save],
  ['left: changed', 'they put the name back', 'settled.unchanged'],
  ['left: changed', 'they discard their changes', 'settled.unchanged'],
];

export const laws: Laws<typeof settingsFormMachine> = {
  'it is busy while it is saved, and only then': tagged('busy', 'saving'),
  'it is settled when the form says what is saved, and only then': ({ context, is }) =>
    is('settled') === (context.form.name === 'Wick'),
  'what was typed stays until it is saved or discarded': ({ context, before, is, when }) =>
    is('settled') || when.startsWith('they ') || !before || context.form.name === before.context.form.name,
  'a field is said to be wrong until it is changed': ({ context, is }) =>
    (context.fieldErrors.name === 'Please enter a name') === is('changed.invalid'),
  'the reason is said while it is refused, and no longer': ({ context, is }) =>
    (context.reason === 'That is no name.') === is('changed.refused') &&
    (context.reason === '') !== is('changed.refused'),
  'it is said what somebody else has changed, and no longer than it is to be decided': ({ context, is }) =>
    (context.conflicts.join() === 'name') === is('changed.outdated') &&
    (context.conflicts.length === 0) !== is('changed.outdated'),
};
