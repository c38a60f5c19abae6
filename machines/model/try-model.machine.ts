import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors, type ModelTrial } from './actors.ts';
import { trialSchema } from './model-forms.ts';

const form = formOf(trialSchema, {});
const answerIn = answerOf(actors.tryModel);

/** Asks a model one question, and shows what it made of it and what the check says. */
export const tryModelMachine = setup({
  types: {
    context: {} as typeof form.empty & { trial: ModelTrial | null },
    events: {} as Submit,
    emitted: {} as Effect,
  },
  actors: { tryModel: actors.tryModel },
  actions: {
    ...form.actions,
    keepTrial: assign({
      trial: ({ event }) => {
        const answer = answerIn(event);
        return answer.ok ? answer.trial : null;
      },
    }),
    forgetTrial: assign({ trial: null }),
  },
  guards: { ...form.guards, isOk: answers.isOk },
}).createMachine({
  id: 'try-model',
  description: 'Asks a language model one question, and shows what it made of it and what the check says.',
  context: { ...form.empty, trial: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'a question may be asked; what came of the last one is shown',
      on: {
        submit: [
          { guard: 'isValid', target: 'trying', actions: ['keepForm', 'forgetTrial'] },
          { target: '.invalid', actions: 'keepErrors' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing was asked yet' },
        invalid: { description: 'a bot or a question is missing' },
        told: { description: 'it is shown what the model made of it' },
        refused: { description: 'it cannot be tried, and the server says why' },
        failed: { description: 'the server could not be reached' },
      },
    },
    trying: {
      description: 'the model is being asked',
      tags: ['busy'],
      invoke: {
        id: 'tryModel',
        src: 'tryModel',
        input: ({ event }) => form.valuesOf(event),
        onDone: [
          { guard: 'isOk', target: 'ready.told', actions: 'keepTrial' },
          { target: 'ready.refused', actions: 'keepReason' },
        ],
        onError: 'ready.failed',
      },
    },
  },
});
