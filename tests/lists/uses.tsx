/**
 * Walks the uses of the charts in machines/lists and machines/settings through their own views. The charts are proved apart,
 * so a use says what its page shows, and what of the chart it uses.
 */
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Item, Page } from '../../machines/lists/list.machine.ts';
import type { Fields } from '../../machines/settings/settings-form.machine.ts';
import type { AnyModel } from '../../tools/harness/model.ts';
import { press, type } from '../../tools/harness/screen.ts';
import type { Spec } from '../../tools/harness/walk/rehearse.tsx';
import { walk } from '../../tools/harness/walk.tsx';

type Lines = readonly string[];

/** What can be read while a use loads, and when it could not. */
interface Use {
  /** What the flow is started with, if with anything. */
  input?: unknown;
  view: ReactNode;
  loading: Lines;
  failed: Lines;
}

const failure = { 'it cannot be fetched': { error: new Error('Failed to fetch') } };
const retry = { 'they try again': {} };

function walkUse(
  machine: AnyStateMachine,
  input: unknown,
  answers: AnyModel['answers'],
  view: ReactNode,
  states: Spec<AnyStateMachine>['states'],
) {
  const used = { machine, input, events: { retry }, answers };
  walk([used], { view, states, events: { retry: () => press('Try again') }, isPartial: true });
}

/** Walks a card that is loaded once: `found` are values by what they are, `shown` what the page says of one. */
export function walkCard<Value>(
  machine: AnyStateMachine,
  {
    input,
    view,
    loading,
    failed,
    found,
    shown,
  }: Use & { found: Record<string, Value>; shown: (value: Value) => Lines },
): void {
  const output = Object.entries(found).map(([words, value]) => [words, { output: value }]);
  walkUse(machine, input, { load: { ...Object.fromEntries(output), ...failure } }, view, {
    loading,
    failed,
    'shown.current': ({ value }: { value: Value }) => shown(value),
  });
}

/** Walks a list of one page: `items` is that page, `listed` what can be read of it. */
export function walkList<Of extends Item>(
  machine: AnyStateMachine,
  {
    input,
    view,
    loading,
    failed,
    items,
    listed,
    empty,
  }: Use & { items: readonly Of[]; listed: Lines; empty: Lines },
): void {
  const page = (on: readonly Of[]): { output: Page<Of> } => ({ output: { items: on, next: null } });
  const answers = { 'there are items': page(items), 'there is nothing': page([]), ...failure };
  walkUse(machine, input, { getPage: answers }, view, {
    loading,
    failed,
    'shown.listed': listed,
    'shown.empty': empty,
  });
}

/** What is read of a form of settings, and the field that somebody changes in it. */
interface SettingsUse<Saved, Form> {
  view: ReactNode;
  saved: Saved;
  /** What stands in the form when it is opened. */
  filled: Form;
  /** All that can be read above the buttons. */
  fields: Lines;
  /** The text that is changed, its label and hint, and what is wrong with a wrong one. */
  changed: {
    name: keyof Form & string;
    label: string;
    line: string;
    to: string;
    wrong: string;
    says: string;
  };
}

/** Walks a form of settings (machines/settings): its fields, and what its frame says of what became of them. */
export function walkSettingsForm<Saved, Form extends Fields>(
  machine: AnyStateMachine,
  { view, saved, filled, fields, changed: { name, label, line, to, wrong, says } }: SettingsUse<Saved, Form>,
): void {
  const [above, below] = [fields.slice(0, fields.indexOf(line)), fields.slice(fields.indexOf(line) + 1)];
  const kind = line.slice(label.length + 1).replace('>', ' invalid>');
  const [tag = '', description = ''] = kind.split(/(?<=>) ?/);
  const invalid = [`${label} ${tag} “${says}”${description && ` ${description}`}`, says];
  const buttons = ['[Save]', '[Discard changes]'];
  const refused = (reason: string, message = 'No.') => ({
    output: { ok: false, reason, message, saved, fields: [name] },
  });
  const form = (text: string) => ({ form: { ...filled, [name]: text } });
  const model: AnyModel = {
    machine,
    input: { saved, draft: {} },
    events: {
      changed: { 'they change it': form(to), 'they write what cannot be': form(wrong) },
      submit: { 'they save': {} },
      discard: { 'they discard their changes': {} },
    },
    answers: {
      save: {
        'it is saved': { output: { ok: true, saved } },
        'somebody else has changed it': refused('outdated'),
        'the server refuses': refused('refused'),
        'it is there no more': refused('missing'),
        ...failure,
      },
    },
    // Whoever has written something saves or discards it: the chart's own walk does the rest.
    mayHappen: ({ type: event }, context) =>
      event !== 'changed' || (context as { form: Form }).form[name] === filled[name],
  };
  // What was typed in one walk is not there in the next.
  beforeEach(() => sessionStorage.clear());
  walk([model], {
    view,
    states: {
      'settled.unchanged': [...fields, '[Save] (disabled)'],
      'settled.saved': [...fields, '[Save] (disabled)', 'status success: Saved'],
      'changed.edited': [...fields, ...buttons],
      'changed.invalid': [...above, ...invalid, ...below, ...buttons],
      'changed.refused': [...fields, 'alert error: Not saved', 'alert error: No.', ...buttons],
      'changed.failed': [
        ...fields,
        'alert error: Not saved',
        'alert error: Please check your connection and try again. What you typed is still here.',
        ...buttons,
      ],
      'changed.outdated': [
        ...fields,
        'alert info: Someone else just changed this',
        `alert info: ${label}: save again to keep yours, or discard your changes to see theirs.`,
        ...buttons,
      ],
      saving: [...fields, '[Save] (busy)'],
      gone: [
        'alert error: This no longer exists',
        'alert error: Someone deleted it. What you typed wasn’t saved.',
      ],
    },
    events: {
      changed: (event) => type(label, event.form[name]),
      submit: () => press('Save'),
      discard: () => press('Discard changes'),
    },
    isPartial: true,
  });
}
