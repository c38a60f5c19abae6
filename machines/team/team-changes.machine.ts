import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type TeamChange } from './actors.ts';
import { say } from './words.ts';

/** Changes a team that is there. What changes who may do what is asked about first. */
export const teamChangesMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as {
      businessId: string;
      /** What is asked about, being made, or was made last. */
      change: TeamChange | null;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'change'; change: TeamChange } | { type: 'confirm' } | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: { changeTeam: actors.changeTeam },
  actions: {
    say,
    navigate: effects.navigate,
    keepChange: assign(({ event }) => {
      assertEvent(event, 'change');
      return { change: event.change, reason: '' };
    }),
    forgetChange: assign({ change: null }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isOfInvitation: ({ event }) => event.type === 'change' && 'invitation' in event.change,
    hasLeft: ({ context, event }) => context.change?.type === 'leave' && answers.isOk({ event }),
  },
}).createMachine({
  id: 'team-changes',
  description: 'Changes roles, removes members, leaves, and takes back invitations or sends them again.',
  context: ({ input }) => ({ businessId: input.businessId, change: null, reason: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'the team can be changed',
      on: {
        change: [
          { guard: 'isOfInvitation', target: 'changing', actions: 'keepChange' },
          { target: 'asking', actions: 'keepChange' },
        ],
      },
      initial: 'unchanged',
      states: {
        unchanged: { description: 'and nothing was' },
        changed: { description: 'and was, a moment ago' },
        refused: { description: 'but the server refused the last change' },
        failed: { description: 'but the server could not be reached for the last change' },
      },
    },
    asking: {
      description: 'they are asked whether they mean it, and told what comes of it',
      on: {
        confirm: 'changing',
        cancel: { target: 'idle', actions: 'forgetChange' },
      },
    },
    changing: {
      description: 'the server is being told of the change',
      tags: ['busy'],
      invoke: {
        id: 'changeTeam',
        src: 'changeTeam',
        input: ({ context: { businessId, change } }) => {
          if (!change) throw new Error('There is no change to tell of.');
          return { businessId, change };
        },
        onDone: [
          { guard: 'hasLeft', target: 'left' },
          { guard: 'isOk', target: 'idle.changed' },
          { target: 'idle.refused', actions: 'keepReason' },
        ],
        onError: 'idle.failed',
      },
    },
    left: {
      description: 'they are no member any more, and the page gives way to Home',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'left' } },
        { type: 'navigate', params: { to: '/dashboard', replace: true } },
      ],
    },
  },
});
