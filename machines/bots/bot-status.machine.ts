import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors, type BotStatus, type UnseenEntries } from './actors.ts';
import { say, sayReason } from './words.ts';

const unseenIn = answerOf(actors.getUnseenEntries);

/** Has a bot answer visitors or be silent. */
export const botStatusMachine = setup({
  types: {
    input: {} as { botId: string; status: BotStatus },
    context: {} as {
      botId: string;
      /** What it was when its page was opened. */
      status: BotStatus;
      unseen: UnseenEntries;
    },
    events: {} as { type: 'status.press' | 'confirm' | 'cancel' },
    emitted: {} as Effect,
  },
  actors: { getUnseenEntries: actors.getUnseenEntries, setBotStatus: actors.setBotStatus },
  actions: {
    say,
    sayReason,
    keepUnseen: assign({ unseen: ({ event }) => unseenIn(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    hasUnseen: ({ event }) => unseenIn(event).total > 0,
    was: ({ context }, { status }: { status: BotStatus }) => context.status === status,
  },
}).createMachine({
  id: 'bot-status',
  description: 'Has a bot answer visitors or be silent.',
  context: ({ input }) => ({ ...input, unseen: { entries: [], total: 0, ready: 0 } }),
  initial: 'draft',
  states: {
    draft: {
      description: 'it has never answered visitors; one that has is taken for what it was on opening',
      always: [
        { guard: { type: 'was', params: { status: 'live' } }, target: 'live' },
        { guard: { type: 'was', params: { status: 'paused' } }, target: 'paused' },
      ],
      initial: 'silent',
      states: {
        silent: {
          description: 'and the button has it go live',
          on: { 'status.press': 'checking' },
        },
        checking: {
          description: 'and the server is being asked which answers nobody has looked at',
          tags: ['busy'],
          invoke: {
            id: 'getUnseenEntries',
            src: 'getUnseenEntries',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: [
              { guard: 'hasUnseen', target: 'asking', actions: 'keepUnseen' },
              { target: 'goingLive' },
            ],
            onError: { target: 'silent', actions: { type: 'say', params: { words: 'statusUnchanged' } } },
          },
        },
        asking: {
          description: 'and the page asks whether to go live without the answers that nobody has looked at',
          on: { confirm: 'goingLive', cancel: 'silent' },
        },
        goingLive: {
          description: 'and the server is being told to have it answer for the first time',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'live' }),
            onDone: [
              { guard: 'isOk', target: '#bot-status.live.new' },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-status.gone' },
              { target: 'silent', actions: { type: 'sayReason', params: { words: 'statusUnchanged' } } },
            ],
            onError: { target: 'silent', actions: { type: 'say', params: { words: 'statusUnchanged' } } },
          },
        },
      },
    },
    live: {
      description: 'it answers visitors',
      initial: 'answering',
      states: {
        new: {
          description: 'for the first time, and the page says what comes next',
          on: { 'status.press': 'pausing' },
        },
        answering: {
          description: 'and the button pauses it',
          on: { 'status.press': 'pausing' },
        },
        pausing: {
          description: 'and the server is being told to have it be silent',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'paused' }),
            onDone: [
              {
                guard: 'isOk',
                target: '#bot-status.paused',
                actions: { type: 'say', params: { words: 'isPaused' } },
              },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-status.gone' },
              { target: 'answering', actions: { type: 'sayReason', params: { words: 'statusUnchanged' } } },
            ],
            onError: { target: 'answering', actions: { type: 'say', params: { words: 'statusUnchanged' } } },
          },
        },
      },
    },
    paused: {
      description: 'it is silent for a while',
      initial: 'silent',
      states: {
        silent: {
          description: 'and the button has it go live again',
          on: { 'status.press': 'resuming' },
        },
        resuming: {
          description: 'and the server is being told to have it answer again',
          tags: ['busy'],
          invoke: {
            id: 'setBotStatus',
            src: 'setBotStatus',
            input: ({ context }) => ({ botId: context.botId, status: 'live' }),
            onDone: [
              {
                guard: 'isOk',
                target: '#bot-status.live',
                actions: { type: 'say', params: { words: 'isLiveAgain' } },
              },
              { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: '#bot-status.gone' },
              { target: 'silent', actions: { type: 'sayReason', params: { words: 'statusUnchanged' } } },
            ],
            onError: { target: 'silent', actions: { type: 'say', params: { words: 'statusUnchanged' } } },
          },
        },
      },
    },
    gone: {
      description: 'it was deleted elsewhere, and the page is not found',
      type: 'final',
    },
  },
});
