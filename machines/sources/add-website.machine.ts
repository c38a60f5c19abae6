import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors, type Source } from './actors.ts';
import { websiteSchema } from './website-form.ts';

const form = formOf(websiteSchema, {});
const answerIn = answerOf(actors.addWebsite);

/** Adds a website that a bot is to learn from. Reading it is another flow (reading). */
export const addWebsiteMachine = setup({
  types: {
    /** `replaces`: the website that could not be read at the address it had. */
    input: {} as { botId: string; replaces?: string },
    context: {} as typeof form.empty & {
      botId: string;
      replaces: string | null;
      /** What was added last. */
      added: Source | null;
    },
    events: {} as Submit,
    emitted: {} as Effect,
  },
  actors: { addWebsite: actors.addWebsite },
  actions: {
    ...form.actions,
    log: effects.log,
    keepAdded: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { added: answer.source } : {};
    }),
  },
  guards: { ...form.guards, isOk: answers.isOk },
}).createMachine({
  id: 'add-website',
  description: 'Adds a website that a bot is to learn from.',
  context: ({ input: { botId, replaces = null } }) => ({ ...form.empty, botId, replaces, added: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'it is asked for an address, and what of the website is to be read',
      on: {
        submit: [
          { guard: 'isValid', target: 'adding', actions: 'keepForm' },
          { target: '.invalid', actions: 'keepErrors' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        added: { description: 'a website has just been added, and the form is empty for the next' },
        invalid: { description: 'it is no address of a website' },
        refused: { description: 'the server has refused it, and it is said why' },
        failed: { description: 'the server could not be reached' },
      },
    },
    adding: {
      description: 'the website is being added',
      tags: ['busy'],
      invoke: {
        id: 'addWebsite',
        src: 'addWebsite',
        input: ({ context, event }) => ({ botId: context.botId, ...form.valuesOf(event) }),
        onDone: [
          { guard: 'isOk', target: 'asking.added', actions: 'keepAdded' },
          { target: 'asking.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'asking.failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
  },
});
