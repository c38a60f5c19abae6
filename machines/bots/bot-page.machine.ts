import { type AnyEventObject, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Bot, type BotAnswer, type BotStatus, type UnseenEntries } from './actors.ts';
import { say, sayReason } from './words.ts';

const unseenIn = (event: AnyEventObject): UnseenEntries => event.output;
const answerIn = (event: AnyEventObject): BotAnswer => event.output;

/** Opens a bot for its owner, and has it answer visitors or be silent. */
export const botPageMachine = setup({
  types: {
    input: {} as { botId: string },
    context: {} as { botId: string; bot: Bot | null; unseen: UnseenEntries },
    events: {} as { type: 'retry' | 'status.press' | 'confirm' | 'cancel' } | { type: 'bot.saved'; bot: Bot },
    emitted: {} as Effect,
  },
  actors: {
    getBot: actors.getBot,
    getUnseenEntries: actors.getUnseenEntries,
    setBotStatus: actors.setBotStatus,
  },
  actions: {
    log: effects.log,
    say,
    sayReason,
    keepBot: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { bot: answer.bot } : {};
    }),
    // Whether it answers visitors is this page's own business.
    keepSaved: assign(({ context: { bot }, event }) =>
      bot && event.type === 'bot.saved' ? { bot: { ...event.bot, status: bot.status } } : {},
    ),
    keepUnseen: assign({ unseen: ({ event }) => unseenIn(event) }),
    keepStatus: assign({
      bot: ({ context: { bot } }, { status }: { status: BotStatus }) => bot && { ...bot, status },
    }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    hasUnseen: ({ event }) => unseenIn(event).total > 0,
    isFound: ({ event }, { status }: { status: BotStatus }) => {
      const answer = answerIn(event);
      return answer.ok && answer.bot.status === status;
    },
  },
}).createMachine({
  id: 'bot-page',
  description: 'Opens a bot for its owner, and has it answer visitors or be silent.',
  context: ({ input }) => ({ botId: input.botId, bot: null, unseen: { entries: [], total: 0, ready: 0 } }),
  initial: 'loading',
  states: {
    loading: {
      description: 'the bot is being looked up',
      tags: ['busy'],
      invoke: {
        id: 'getBot',
        src: 'getBot',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: [
          {
            guard: { type: 'isFound', params: { status: 'draft' } },
            target: 'open',
            actions: 'keepBot',
          },
          { guard: { type: 'isFound', params: { status: 'live' } }, target: 'open.live', actions: 'keepBot' },
          {
            guard: { type: 'isFound', params: { status: 'paused' } },
            target: 'open.paused',
            actions: 'keepBot',
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'log', params: { action: 'dashboard_fetch_error' } } },
      },
    },
    failed: {
      description: 'the bot could not be looked up, and the page offers to try again',
      on: { retry: 'loading' },
    },
    missing: {
      description: 'there is no such bot, or it is somebody else’s, and the page does not say which',
      type: 'final',
    },
    open: {
      description: 'the bot is open',
      on: { 'bot.saved': { actions: 'keepSaved' } },
      initial: 'draft',
      states: {
        draft: {
          description: 'it has never answered visitors, and the button has it go live',
          on: { 'status.press': 'checking' },
        },
        checking: {
          description: 'the server is being asked which answers nobody has looked at',
          tags: ['busy'],
          invoke: {
            id: 'getUnseenEntries',
            src: 'getUnseenEntries',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: [
              { guard: 'hasUnseen', target: 'asking', actions: 'keepUnseen' },
              { target: 'goingLive' },
            ],
            onError: {
              target: 'draft',
              actions: { type: 'say', params: { words: 'statusUnchanged' } },
            },
          },
        },
        asking: {
          description:
            'there are answers that nobody has looked at, and it is asked whether to go live without them',
          on: { confirm: 'goingLive', cancel: 'draft' },
        },
        goingLive: {
          description: 'the server is being told to have it answer for the first time',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'live' }),
            onDone: [
              { guard: 'isOk', target: 'justLive' },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-page.missing' },
              {
                target: 'draft',
                actions: { type: 'sayReason', params: { words: 'statusUnchanged' } },
              },
            ],
            onError: {
              target: 'draft',
              actions: { type: 'say', params: { words: 'statusUnchanged' } },
            },
          },
        },
        justLive: {
          description: 'it answers visitors for the first time, and the page says what comes next',
          entry: { type: 'keepStatus', params: { status: 'live' } },
          on: { 'status.press': 'pausing' },
        },
        live: {
          description: 'it answers visitors, and the button pauses it',
          entry: { type: 'keepStatus', params: { status: 'live' } },
          on: { 'status.press': 'pausing' },
        },
        pausing: {
          description: 'the server is being told to have it be silent',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'paused' }),
            onDone: [
              {
                guard: 'isOk',
                target: 'paused',
                actions: { type: 'say', params: { words: 'isPaused' } },
              },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-page.missing' },
              {
                target: 'live',
                actions: { type: 'sayReason', params: { words: 'statusUnchanged' } },
              },
            ],
            onError: {
              target: 'live',
              actions: { type: 'say', params: { words: 'statusUnchanged' } },
            },
          },
        },
        paused: {
          description: 'it is silent for a while, and the button has it go live again',
          entry: { type: 'keepStatus', params: { status: 'paused' } },
          on: { 'status.press': 'resuming' },
        },
        resuming: {
          description: 'the server is being told to have it answer again',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'live' }),
            onDone: [
              {
                guard: 'isOk',
                target: 'live',
                actions: { type: 'say', params: { words: 'isLiveAgain' } },
              },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-page.missing' },
              {
                target: 'paused',
                actions: { type: 'sayReason', params: { words: 'statusUnchanged' } },
              },
            ],
            onError: {
              target: 'paused',
              actions: { type: 'say', params: { words: 'statusUnchanged' } },
            },
          },
        },
      },
    },
  },
});
