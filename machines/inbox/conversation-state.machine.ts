import { setup } from 'xstate';

/** What happens to a conversation. `isMe`: the member whose inbox it is does it, and no colleague. */
type ConversationEvent =
  | {
      type:
        | 'visitor.writes'
        | 'visitor.leavesAddress'
        | 'visitor.stopsWaiting'
        | 'visitor.ends'
        | 'visitor.deletes';
    }
  | { type: 'visitor.calls'; isOpen: boolean }
  | { type: 'member.takes' | 'member.handsBack' | 'member.resolves'; isMe: boolean }
  | { type: 'member.replies' | 'member.leaves' };

/**
 * Who answers a conversation, as one member sees it. The database holds the same: `private.check_conversation_state`
 * refuses every other step, and a test takes both through all paths.
 */
export const conversationStateMachine = setup({
  types: {
    input: {} as { isOwner: boolean },
    context: {} as { isOwner: boolean },
    events: {} as ConversationEvent,
  },
  guards: {
    isOpen: ({ event }) => event.type === 'visitor.calls' && event.isOpen,
    isMe: ({ event }) => 'isMe' in event && event.isMe,
    /** What a colleague has is the colleague's to end, or an owner's. */
    mayEnd: ({ context, event }) => context.isOwner || !('isMe' in event && event.isMe),
  },
  delays: { longestWait: 180_000 },
}).createMachine({
  id: 'conversation-state',
  description: 'Says who answers a conversation: the bot or a person.',
  context: ({ input }) => input,
  on: { 'visitor.deletes': '.deleted' },
  initial: 'bot',
  states: {
    bot: {
      description: 'the bot answers',
      on: {
        'visitor.writes': 'bot',
        'visitor.calls': [{ guard: 'isOpen', target: 'waiting' }, { target: 'later' }],
        'visitor.leavesAddress': 'later',
        'visitor.ends': 'resolved',
        'member.takes': [{ guard: 'isMe', target: 'mine.answered' }, { target: 'colleagues.answered' }],
        'member.resolves': 'resolved',
      },
    },
    later: {
      description: 'the bot answers, and the visitor wants an answer from a person when there is one',
      tags: ['owed'],
      on: {
        'visitor.writes': 'later',
        'visitor.calls': { guard: 'isOpen', target: 'waiting.owed' },
        'visitor.leavesAddress': 'later',
        'visitor.ends': 'resolved',
        'member.takes': [{ guard: 'isMe', target: 'mine' }, { target: 'colleagues' }],
        'member.resolves': 'resolved',
      },
    },
    waiting: {
      description: 'the visitor waits for a person, and the bot is silent',
      tags: ['person'],
      after: { longestWait: 'later' },
      on: {
        'visitor.ends': 'resolved',
        'member.takes': [{ guard: 'isMe', target: 'mine' }, { target: 'colleagues' }],
        'member.resolves': 'resolved',
      },
      initial: 'here',
      states: {
        here: {
          description: 'no answer is owed to a visitor who stops waiting',
          on: {
            'visitor.writes': 'here',
            'visitor.leavesAddress': 'owed',
            'visitor.stopsWaiting': '#conversation-state.bot',
          },
        },
        owed: {
          description: 'an answer is owed to the visitor also when nobody comes now',
          tags: ['owed'],
          on: {
            'visitor.writes': 'owed',
            'visitor.leavesAddress': 'owed',
            'visitor.stopsWaiting': '#conversation-state.later',
          },
        },
      },
    },
    mine: {
      description: 'I answer, and the bot is silent',
      tags: ['person'],
      on: { 'visitor.ends': 'resolved', 'member.resolves': 'resolved' },
      initial: 'owed',
      states: {
        owed: {
          description: 'the visitor has wanted an answer, and I have not given one yet',
          tags: ['owed'],
          on: {
            'visitor.writes': 'owed',
            'visitor.leavesAddress': 'owed',
            'member.replies': 'answered',
            'member.handsBack': '#conversation-state.later',
            'member.leaves': '#conversation-state.waiting.owed',
          },
        },
        answered: {
          description: 'no answer is owed to the visitor',
          on: {
            'visitor.writes': 'answered',
            'visitor.leavesAddress': 'owed',
            'member.replies': 'answered',
            'member.handsBack': '#conversation-state.bot',
            'member.leaves': '#conversation-state.waiting',
          },
        },
      },
    },
    colleagues: {
      description: 'a colleague answers, and the bot is silent',
      tags: ['person'],
      on: { 'visitor.ends': 'resolved', 'member.resolves': { guard: 'mayEnd', target: 'resolved' } },
      initial: 'owed',
      states: {
        owed: {
          description: 'the visitor has wanted an answer, and the colleague has not given one yet',
          tags: ['owed'],
          on: {
            'visitor.writes': 'owed',
            'visitor.leavesAddress': 'owed',
            'member.replies': 'answered',
            'member.handsBack': { guard: 'mayEnd', target: '#conversation-state.later' },
            'member.leaves': '#conversation-state.waiting.owed',
          },
        },
        answered: {
          description: 'no answer is owed to the visitor',
          on: {
            'visitor.writes': 'answered',
            'visitor.leavesAddress': 'owed',
            'member.replies': 'answered',
            'member.handsBack': { guard: 'mayEnd', target: '#conversation-state.bot' },
            'member.leaves': '#conversation-state.waiting',
          },
        },
      },
    },
    resolved: {
      description: 'it is over, until somebody takes it up again',
      on: {
        'visitor.writes': 'bot',
        'visitor.calls': [{ guard: 'isOpen', target: 'waiting' }, { target: 'later' }],
        'visitor.leavesAddress': 'later',
        'member.takes': [{ guard: 'isMe', target: 'mine.answered' }, { target: 'colleagues.answered' }],
      },
    },
    deleted: {
      description: 'the visitor has deleted everything',
      type: 'final',
    },
  },
});
