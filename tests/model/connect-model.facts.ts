import { connectModelMachine } from '../../machines/model/connect-model.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { connection } from './model-samples.ts';

const other = { ...connection, name: 'large-2' };
const noModel = 'Nobody answers at this address.';
const offline = { error: new Error('Failed to fetch') };
const filled = { address: ' https://models.example/v1 ', name: 'large-2', key: 'sk-secret' };

const modelOf = (name: 'with' | 'without') =>
  model({
    name,
    machine: connectModelMachine,
    input: { businessId: 'c1', connection: name === 'with' ? connection : null },
    events: {
      submit: {
        'they fill it in': { form: filled },
        'they leave the key out': { form: { ...filled, key: ' ' } },
        'they write no address': { form: { ...filled, address: 'my model' } },
      },
      remove: { 'they remove it': {} },
      confirm: { 'they mean it': {} },
      cancel: { 'they think again': {} },
    },
    answers: {
      connectModel: {
        'the model answers': { output: { ok: true, connection: other } },
        'no model answers': { output: { ok: false, reason: 'refused', message: noModel } },
        'connecting cannot be asked for': offline,
      },
      disconnectModel: {
        'it is removed': { output: undefined },
        'removing cannot be asked for': offline,
      },
    },
    // What is known of the model is only shown, and what is wrong with a form goes with the next one.
    remember: () => null,
  });

export const models = [modelOf('without'), modelOf('with')];

export const facts: Fact[] = [
  ['without:', 'it starts', 'absent.clean'],
  ['with:', 'it starts', 'connected'],

  [
    'absent',
    'they fill it in',
    'connecting',
    asks('connectModel', {
      businessId: 'c1',
      address: 'https://models.example/v1',
      name: 'large-2',
      key: 'sk-secret',
    }),
  ],
  ['absent', 'they leave the key out', 'absent.invalid'],
  ['absent', 'they write no address', 'absent.invalid'],
  ['connecting', 'the model answers', 'connected'],
  ['connecting', 'no model answers', 'absent.refused'],
  ['connecting', 'connecting cannot be asked for', 'absent.failed'],

  ['connected', 'they remove it', 'asking'],
  ['asking', 'they think again', 'connected'],
  ['asking', 'they mean it', 'removing', asks('disconnectModel', { businessId: 'c1' })],
  ['removing', 'it is removed', 'absent.clean'],
  [
    'removing',
    'removing cannot be asked for',
    'asking',
    notify('error', 'The model wasn’t removed', 'Please check your connection and try again.'),
  ],
];

const wrong: Readonly<Record<string, object>> = {
  'they leave the key out': { key: 'Please paste the key' },
  'they write no address': { address: 'Please paste an address that begins with https://' },
};

export const laws: Laws<typeof connectModelMachine> = {
  'it is busy while the server connects or removes': tagged('busy', 'connecting', 'removing'),
  'it is said what is wrong with the form, and only then': ({ context, when }) =>
    JSON.stringify(context.fieldErrors) === JSON.stringify(wrong[when] ?? {}),
  'the server’s reason is kept as long as it is true': ({ context, is }) =>
    context.reason === (is('absent.refused') ? noModel : ''),
  'a key is never kept': ({ context }) => !JSON.stringify(context).includes('sk-secret'),
  'the model is what the server said last': ({ before, context, when }) => {
    if (when === 'the model answers') return context.connection === other;
    if (when === 'it is removed') return context.connection === null;
    return before === undefined || context.connection === before.context.connection;
  },
  'every change is counted': ({ before, context, when }) =>
    context.changes ===
    (before?.context.changes ?? 0) + (when === 'the model answers' || when === 'it is removed' ? 1 : 0),
};
