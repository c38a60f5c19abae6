import { type AnyEventObject, assign, emit, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import type { BusinessType } from '../marketing/contact-form.ts';
import { actors } from './actors.ts';
import { newBotSchema } from './new-bot.ts';
import { say, sayReason } from './words.ts';

const form = formOf(newBotSchema, { website: '' });
const botIdIn = (event: AnyEventObject): string => event.output.botId;

/** Makes a bot of three answers. */
export const newBotMachine = setup({
  types: {
    input: {} as { kind: BusinessType | null },
    context: {} as typeof form.empty & {
      /** The trade whose template is shown. */
      kind: BusinessType | null;
    },
    events: {} as Submit | { type: 'kind.chosen'; kind: BusinessType },
    emitted: {} as Effect,
  },
  actors: { createBot: actors.createBot },
  actions: {
    ...form.actions,
    log: effects.log,
    say,
    sayReason,
    showKind: assign({
      kind: ({ context, event }) => (event.type === 'kind.chosen' ? event.kind : context.kind),
    }),
    /** Its page offers to read the website. */
    openBot: emit(({ context: { website }, event }) => ({
      type: 'navigate',
      to: `/bots/${botIdIn(event)}${website && `?website=${encodeURIComponent(website)}`}`,
      replace: true,
    })),
  },
  guards: { ...form.guards, ...answers },
}).createMachine({
  id: 'new-bot',
  description: 'Makes a bot of three answers.',
  context: ({ input }) => ({ ...form.empty, kind: input.kind }),
  initial: 'asking',
  states: {
    asking: {
      description: 'three questions are asked',
      on: {
        'kind.chosen': { actions: 'showKind' },
        submit: [
          { guard: 'isValid', target: 'creating', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'an answer is missing or not valid' },
        refused: { description: 'the server refused to make the bot' },
        failed: { description: 'the server could not be reached' },
      },
    },
    creating: {
      description: 'the bot is being made, with the answers of its trade',
      tags: ['busy'],
      invoke: {
        id: 'createBot',
        src: 'createBot',
        input: ({ event }) => form.valuesOf(event),
        onDone: [
          {
            guard: 'isOk',
            target: 'created',
            actions: [{ type: 'say', params: { words: 'botCreated' } }, 'openBot'],
          },
          {
            target: 'asking.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'botRefused' } }],
          },
        ],
        onError: {
          target: 'asking.failed',
          actions: [
            { type: 'say', params: { words: 'botNotCreated' } },
            { type: 'log', params: { action: 'dashboard_fetch_error' } },
          ],
        },
      },
    },
    created: {
      description: 'the bot is there, and its page is opened',
      type: 'final',
    },
  },
});
