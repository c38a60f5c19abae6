import { flowEditorMachine } from '../../machines/guided/flow-editor.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { quote } from './flow-samples.ts';

const offline = 'Failed to fetch';
const tooLarge = 'This conversation is too large. Please shorten its texts.';
// Another draft with the same words: what is asked stays the same, and laws tell them apart.
const theirs = { ...quote };
const typed = { edit: { type: 'describe', flow: { name: quote.name } }, field: 'name' } as const;

const events = {
  edit: {
    'they type into the name': typed,
    'they change what is gone': { edit: { type: 'remove', id: 'gone' } },
  },
  speak: { 'they choose German': { language: 'de' } },
  retry: { 'they try again': {} },
  leave: { 'they leave the page': {} },
  takeTheirs: { 'they take theirs': {} },
  keepMine: { 'they keep their own': {} },
  wentLive: { 'it went live': { revision: 7 } },
} as const;

/** An editor whose server counts so: what it keeps, and what somebody else has written. */
const editor = (name: string, seen: number, kept: number, other: number, mayGoOn: boolean) =>
  model({
    name,
    machine: flowEditorMachine,
    input: { flowId: 'f1', flow: quote, revision: seen },
    events,
    answers: {
      saveFlow: {
        'it is kept': { output: { ok: true, revision: kept } },
        'somebody else has written': {
          output: { ok: false, reason: 'stale', flow: theirs, revision: other },
        },
        'the server refuses': { output: { ok: false, reason: 'refused', message: tooLarge } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // What is written makes no difference to what may come next, only whether all of it was sent.
    remember: ({ flow, sent, theirs: found, reason, revision }) => ({
      isSent: flow === sent,
      isOther: found !== null,
      reason,
      revision,
    }),
    mayHappen: (event, { revision }, at) => {
      if (event.type === 'wentLive') return revision === seen;
      if (event.type === 'keepMine') return mayGoOn;
      // One edit tells what the server counts.
      return event.type !== 'edit' || (revision === seen && (mayGoOn || at.includes('saved')));
    },
  });

export const models = [editor('alone', 1, 1, 1, true), editor('counted', 3, 4, 5, false)];

const saves = (revision: number) =>
  asks('saveFlow', { flowId: 'f1', flow: quote, revision, sentBefore: quote });
/** What leads to saving, by what the server has counted. */
const saved = (given: string, when: string): Fact[] => [
  [`alone: ${given}`, when, 'saving.fresh', saves(1)],
  [`counted: ${given}`, when, 'saving.fresh', saves(3)],
];
const edits = (given: string, then: string): Fact[] => [
  [given, 'they type into the name', then],
  [given, 'they change what is gone', given],
];

const stays = (when: string, ...given: string[]): Fact[] => given.map((state) => [state, when, state]);

export const facts: Fact[] = [
  ['', 'it starts', 'saved'],
  ...stays(
    'they choose German',
    'saved',
    'changed',
    'saving.fresh',
    'saving.edited',
    'unsaved',
    'refused',
    'conflict',
  ),
  ...edits('saved', 'changed'),
  ['saved', 'it went live', 'saved'],
  ...edits('changed', 'changed'),
  ...saved('changed', '800 ms pass'),
  ...saved('changed', 'they leave the page'),
  ...edits('saving.fresh', 'saving.edited'),
  ...edits('saving.edited', 'saving.edited'),
  ['saving.edited', 'they leave the page', 'saving.fresh', saves(1)],
  ['saving.fresh', 'it is kept', 'saved'],
  ['saving.edited', 'it is kept', 'changed'],
  ['saving', 'somebody else has written', 'conflict'],
  ['saving', 'the server refuses', 'refused'],
  ['saving', 'the server cannot be reached', 'unsaved', logs('dashboard_fetch_error', offline)],
  ...edits('unsaved', 'unsaved'),
  ...saved('unsaved', '10 s pass'),
  ...saved('unsaved', 'they try again'),
  ...saved('unsaved', 'they leave the page'),
  ...edits('refused', 'changed'),
  ...edits('conflict', 'conflict'),
  ['conflict', 'they take theirs', 'saved'],
  ['conflict', 'they keep their own', 'saving.fresh', saves(1)],
];

export const laws: Laws<typeof flowEditorMachine> = {
  'it is busy while the server is told, and only then': tagged('busy', 'saving'),
  'letters typed into one field are one edit': ({ context, before, when }) =>
    when !== 'they type into the name' ||
    before?.is('conflict') ||
    (context.flow !== before?.context.flow &&
      context.typed === 'name' &&
      context.past.length === (before?.context.past.length ?? 0) + Number(before?.context.typed !== 'name')),
  'nothing else changes what is written': ({ context, before, when }) =>
    !before ||
    when === 'they type into the name' ||
    when === 'they take theirs' ||
    context.flow === before.context.flow,
  'what is sent is all that was written': ({ context, is }) =>
    !is('saving.fresh') || context.sent === context.flow,
  'what was sent before something else is known': ({ context, before }) =>
    !before ||
    context.sentBefore ===
      (context.sent === before.context.sent ? before.context.sentBefore : before.context.sent),
  'what somebody else has written is known as long as it matters': ({ context, is }) =>
    (context.theirs !== null) === is('conflict'),
  'theirs is taken, and one’s own can be brought back': ({ context, before, when }) =>
    when !== 'they take theirs' || (context.flow === theirs && context.past.at(-1) === before?.context.flow),
  'the revision that was seen last is known': ({ context, before, when }) => {
    const was = before?.context.revision ?? context.revision;
    if (when === 'it went live') return context.revision === 7;
    if (when === 'they take theirs' || when === 'they keep their own') {
      return context.revision === before?.context.theirs?.revision;
    }
    return context.revision === (when === 'it is kept' && was > 1 ? 4 : was);
  },
  'the language is the one that was chosen last': ({ context, before, when }) =>
    context.language === (when === 'they choose German' ? 'de' : (before?.context.language ?? null)),
  'why the server refused is known while it says so': ({ context, is }) =>
    !is('refused') || context.reason !== '',
};
