import { flowVersionsMachine } from '../../machines/guided/flow-versions.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { quote } from './flow-samples.ts';

const offline = 'Failed to fetch';
const tooLarge = 'This conversation is too large. Please shorten its texts.';
// Other drafts with the same words: what is asked stays the same, and laws tell them apart.
/** The version that is brought back. */
export const earlier = { ...quote };
const theirs = { ...quote };

/** A page whose server counts so: the draft that was found, what is kept, and what somebody else has written. */
const page = (name: string, [found, kept, other]: readonly [number, number, number], isOnce: boolean) =>
  model({
    name,
    machine: flowVersionsMachine,
    input: { flowId: 'f1', draft: quote, revision: found },
    events: {
      bringBack: { 'they bring a version back': { flow: earlier } },
      undo: { 'they take it back': {} },
    },
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
    // Which draft there is makes no difference to what may come next, only whether there was another before it.
    remember: ({ before, reason, revision }) => ({ hasBefore: before !== null, reason, revision }),
    mayHappen: ({ type }, { before, revision }) =>
      type === 'undo' ? before !== null : !isOnce || revision === found,
  });

export const models = [page('alone', [3, 3, 3], false), page('counted', [2, 4, 5], true)];

const saves = (revision: number) => asks('saveFlow', { flowId: 'f1', revision, flow: quote });
const brings = (given: string): Fact[] => [
  [`alone: ${given}`, 'they bring a version back', 'bringing', saves(3)],
  [`counted: ${given}`, 'they bring a version back', 'bringing', saves(2)],
];
const undoes = (given: string): Fact[] => [
  [`alone: ${given}`, 'they take it back', 'undoing', saves(3)],
  [`counted: ${given}`, 'they take it back', 'undoing', saves(4)],
];
const comesOf = (given: string, kept: string): Fact[] => [
  [given, 'it is kept', kept],
  [given, 'somebody else has written', 'ready.stale'],
  [given, 'the server refuses', 'ready.refused'],
  [given, 'the server cannot be reached', 'ready.failed', logs('dashboard_fetch_error', offline)],
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready.fresh'],
  ...brings('ready'),
  ...undoes('ready'),
  ...comesOf('bringing', 'ready.brought'),
  ...comesOf('undoing', 'ready.undone'),
];

export const laws: Laws<typeof flowVersionsMachine> = {
  'it is busy while the server is told, and only then': tagged('busy', 'bringing', 'undoing'),
  'what was brought back is the draft, and can be taken back': ({ context, before, is, when }) =>
    !is('ready.brought') ||
    when !== 'it is kept' ||
    (context.draft === earlier && context.before === before?.context.draft && context.revision > 2),
  'once it is taken back the draft is what it was, and nothing more can be taken back': ({
    context,
    before,
    is,
    when,
  }) =>
    !is('ready.undone') ||
    when !== 'it is kept' ||
    (context.draft === before?.context.before && context.before === null && context.revision > 2),
  'the draft of somebody else is known, and is not written over by taking something back': ({
    context,
    is,
    when,
  }) =>
    !is('ready.stale') ||
    when !== 'somebody else has written' ||
    (context.draft === theirs && context.before === null && [3, 5].includes(context.revision)),
  'what could not be done changes nothing': ({ context, before, when }) =>
    !(when === 'the server refuses' || when === 'the server cannot be reached') ||
    (context.draft === before?.context.draft &&
      context.revision === before?.context.revision &&
      context.before === before?.context.before),
  'why the server refused is known while it says so': ({ context, is }) =>
    (context.reason !== '') === is('ready.refused'),
};
