import { goLiveMachine } from '../../machines/guided/go-live.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { deadEnd } from './flow-samples.ts';

const meanwhile = 'This conversation was changed meanwhile. Please look at it again.';

export const models = [
  model({
    machine: goLiveMachine,
    input: { flowId: 'f1' },
    events: {
      press: { 'they set it live': { revision: 3 } },
      changed: { 'something is written': {} },
    },
    answers: {
      setFlowLive: {
        'it is live': { output: { ok: true, version: 2, revision: 4 } },
        'something is wrong with it': { output: { ok: false, reason: 'problems', problems: [deadEnd] } },
        'it was changed meanwhile': { output: { ok: false, reason: 'refused', message: meanwhile } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What went live before makes no difference.
    remember: ({ problems, reason }) => ({ problems, reason }),
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready.fresh'],
  ['ready', 'they set it live', 'setting', asks('setFlowLive', { flowId: 'f1', revision: 3 })],
  ['ready', 'something is written', 'ready.fresh'],
  ['setting', 'it is live', 'ready.fresh', notify('success', 'This conversation is live')],
  ['setting', 'something is wrong with it', 'ready.faulty'],
  ['setting', 'it was changed meanwhile', 'ready.refused'],
  ['setting', 'the server cannot be reached', 'ready.failed'],
];

export const laws: Laws<typeof goLiveMachine> = {
  'it is busy while the server proves it, and only then': tagged('busy', 'setting'),
  'what is wrong with it is known as long as it matters': ({ context, is }) =>
    context.problems.length > 0 === is('ready.faulty'),
  'why the server refused is known while it says so': ({ context, is }) =>
    (context.reason !== '') === is('ready.refused'),
  'what went live last is known': ({ context, before, when }) =>
    when === 'it is live' ? context.done?.revision === 4 : context.done === (before?.context.done ?? null),
};
