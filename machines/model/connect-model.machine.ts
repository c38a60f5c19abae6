import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, sayings } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors, type ModelConnection } from './actors.ts';
import { connectionSchema } from './model-forms.ts';
import { words } from './words.ts';

const form = formOf(connectionSchema, {});
const answerIn = answerOf(actors.connectModel);

/** Connects a business's own language model, and removes it with its key. */
export const connectModelMachine = setup({
  types: {
    input: {} as { businessId: string; connection: ModelConnection | null },
    context: {} as typeof form.empty & {
      businessId: string;
      connection: ModelConnection | null;
      /** The page has just been opened, and one is connected. */
      isThere: boolean;
      /** How often this page has connected or removed one. */
      changes: number;
    },
    events: {} as Submit | { type: 'remove' } | { type: 'confirm' } | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: { connectModel: actors.connectModel, disconnectModel: actors.disconnectModel },
  actions: {
    ...form.actions,
    ...sayings(words),
    keepConnection: assign(({ context, event }) => {
      const answer = answerIn(event);
      return answer.ok ? { connection: answer.connection, changes: context.changes + 1 } : {};
    }),
    forgetConnection: assign({ connection: null, changes: ({ context }) => context.changes + 1 }),
    noteOpened: assign({ isThere: false }),
  },
  guards: {
    ...form.guards,
    isOk: answers.isOk,
    isThere: ({ context }) => context.isThere,
  },
}).createMachine({
  id: 'connect-model',
  description: 'Connects the language model of a business, and removes it with its key.',
  context: ({ input }) => ({ ...form.empty, ...input, isThere: input.connection !== null, changes: 0 }),
  initial: 'absent',
  states: {
    absent: {
      description: 'no model is connected, unless there was one on opening, and its address is asked for',
      always: { guard: 'isThere', target: 'connected', actions: 'noteOpened' },
      on: {
        submit: [
          { guard: 'isValid', target: 'connecting', actions: 'keepForm' },
          { target: '.invalid', actions: 'keepErrors' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'something is missing, or is no address' },
        refused: { description: 'no model answers there, and it is said why' },
        failed: { description: 'our own server could not be reached' },
      },
    },
    connecting: {
      description: 'the model is asked whether it is there, and its key is kept',
      tags: ['busy'],
      invoke: {
        id: 'connectModel',
        src: 'connectModel',
        input: ({ context, event }) => ({ businessId: context.businessId, ...form.valuesOf(event) }),
        onDone: [
          { guard: 'isOk', target: 'connected', actions: 'keepConnection' },
          { target: 'absent.refused', actions: 'keepReason' },
        ],
        onError: 'absent.failed',
      },
    },
    connected: {
      description: 'a model is connected',
      on: { remove: 'asking' },
    },
    asking: {
      description: 'they are asked whether the model and its key are to be removed',
      on: { confirm: 'removing', cancel: 'connected' },
    },
    removing: {
      description: 'the model and its key are being removed',
      tags: ['busy'],
      invoke: {
        id: 'disconnectModel',
        src: 'disconnectModel',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: { target: 'absent', actions: 'forgetConnection' },
        onError: { target: 'asking', actions: { type: 'say', params: { words: 'modelNotRemoved' } } },
      },
    },
  },
});
