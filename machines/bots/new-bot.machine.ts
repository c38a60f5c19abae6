import { assign, emit, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors as sources } from '../sources/actors.ts';
import { actors } from './actors.ts';
import { newBotSchema } from './new-bot.ts';
import type { Trade } from './trades.ts';
import { say, sayReason } from './words.ts';

const form = formOf(newBotSchema, { website: '' });
const answerIn = answerOf(actors.createBot);

/** Makes a bot of three answers, and has it read its website. */
export const newBotMachine = setup({
  types: {
    input: {} as { kind: Trade | null },
    context: {} as typeof form.empty & {
      /** The trade whose template is shown. */
      kind: Trade | null;
      /** Once there is one. */
      botId: string;
    },
    events: {} as Submit | { type: 'kind.chosen'; kind: Trade },
    emitted: {} as Effect,
  },
  actors: { createBot: actors.createBot, addWebsite: sources.addWebsite },
  actions: {
    ...form.actions,
    log: effects.log,
    say,
    sayReason,
    showKind: assign({
      kind: ({ context, event }) => (event.type === 'kind.chosen' ? event.kind : context.kind),
    }),
    keepBot: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { botId: answer.botId } : {};
    }),
    openAnswers: emit(({ context: { botId } }) => ({
      type: 'navigate',
      to: `/bots/${botId}`,
      replace: true,
    })),
    openSources: emit(({ context: { botId } }) => ({
      type: 'navigate',
      to: `/bots/${botId}/sources`,
      replace: true,
    })),
    /** Its page offers to read the website. */
    openOffer: emit(({ context: { botId, website } }) => ({
      type: 'navigate',
      to: `/bots/${botId}?website=${encodeURIComponent(website)}`,
      replace: true,
    })),
  },
  guards: { ...form.guards, ...answers, hasWebsite: ({ context }) => context.website !== '' },
}).createMachine({
  id: 'new-bot',
  description: 'Makes a bot of three answers, and has it read its website.',
  context: ({ input }) => ({ ...form.empty, kind: input.kind, botId: '' }),
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
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'asking.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'botRefused' } }],
          },
          { guard: 'hasWebsite', target: 'addingWebsite', actions: 'keepBot' },
          {
            target: 'created',
            actions: ['keepBot', { type: 'say', params: { words: 'botCreated' } }, 'openAnswers'],
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
    addingWebsite: {
      description: 'the bot is there, and is being told to read its website',
      tags: ['busy'],
      invoke: {
        id: 'addWebsite',
        src: 'addWebsite',
        input: ({ context }) => ({ botId: context.botId, address: context.website, scope: 'site' }),
        onDone: [
          {
            guard: 'isOk',
            target: 'created',
            actions: [{ type: 'say', params: { words: 'botReadsWebsite' } }, 'openSources'],
          },
          {
            target: 'created',
            actions: [{ type: 'sayReason', params: { words: 'websiteNotRead' } }, 'openOffer'],
          },
        ],
        onError: {
          target: 'created',
          actions: [
            { type: 'say', params: { words: 'websiteNotRead' } },
            'openOffer',
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
