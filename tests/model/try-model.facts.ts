import { tryModelMachine } from '../../machines/model/try-model.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { emptyTrial, refusedTrial, trial } from './model-samples.ts';

const noModel = 'No model is connected.';
const asked = { botId: 'b1', question: 'Puis-je venir avec mon chien ?' };

export const models = [
  model({
    machine: tryModelMachine,
    events: {
      submit: {
        'they ask': { form: asked },
        'they ask nothing': { form: { botId: 'b1', question: ' ' } },
      },
    },
    answers: {
      tryModel: {
        'the check lets it through': { output: { ok: true, trial } },
        'the check refuses it': { output: { ok: true, trial: refusedTrial } },
        'it chooses nothing': { output: { ok: true, trial: emptyTrial } },
        'there is no model': { output: { ok: false, reason: 'refused', message: noModel } },
        'trying cannot be asked for': { error: new Error('Failed to fetch') },
      },
    },
    // What came of it is only shown, and what is wrong with a form goes with the next one.
    remember: () => null,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready.clean'],
  ['ready', 'they ask', 'trying', asks('tryModel', asked)],
  ['ready', 'they ask nothing', 'ready.invalid'],
  ['trying', 'the check lets it through', 'ready.told'],
  ['trying', 'the check refuses it', 'ready.told'],
  ['trying', 'it chooses nothing', 'ready.told'],
  ['trying', 'there is no model', 'ready.refused'],
  ['trying', 'trying cannot be asked for', 'ready.failed'],
];

const told: Readonly<Record<string, object>> = {
  'the check lets it through': trial,
  'the check refuses it': refusedTrial,
  'it chooses nothing': emptyTrial,
};

export const laws: Laws<typeof tryModelMachine> = {
  'it is busy while the model is asked': tagged('busy', 'trying'),
  'it is said what is wrong with the question, and only then': ({ context, when }) =>
    context.fieldErrors.question === (when === 'they ask nothing' ? 'Please write a question' : undefined),
  'the server’s reason is kept as long as it is true': ({ context, is }) =>
    context.reason === (is('ready.refused') ? noModel : ''),
  'what came of the last question is shown until the next one is asked': ({ before, context, is, when }) =>
    context.trial === (told[when] ?? (is('trying') ? null : (before?.context.trial ?? null))),
};
