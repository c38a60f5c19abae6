import { assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { actors as auth } from '../auth/actors.ts';
import { say as sayOfAuth } from '../auth/session-words.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type InvitationTerms, type Standing } from './actors.ts';
import { say } from './words.ts';

const openedIn = answerOf(actors.openInvitation);
/** Whoever opens an invitation is told how it stands, as whoever accepts it is. */
const standingIn = answerOf(actors.acceptInvitation);

/** Makes a member of whoever was invited: says who invites, leads to sign-up or log-in and back, and has them join. */
export const joinMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; terms: InvitationTerms | null; account: string },
    events: {} as { type: 'join' } | { type: 'retry' } | { type: 'switchAccount' },
    emitted: {} as Effect,
  },
  actors: {
    openInvitation: actors.openInvitation,
    acceptInvitation: actors.acceptInvitation,
    signOut: auth.signOut,
  },
  actions: {
    say,
    sayOfAuth,
    navigate: effects.navigate,
    keepOpened: assign(({ event }) => {
      const { terms, account } = openedIn(event);
      return { terms, account };
    }),
  },
  guards: {
    stands: ({ event }, { as }: { as: Standing }) => standingIn(event).standing === as,
  },
}).createMachine({
  id: 'join',
  description: 'Makes a member of whoever was invited.',
  context: ({ input }) => ({ token: input.token, terms: null, account: '' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'it is being found out what the invitation is worth to whoever is here',
      tags: ['busy'],
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'stands', params: { as: 'open' } }, target: 'signedOut', actions: 'keepOpened' },
          { guard: { type: 'stands', params: { as: 'yours' } }, target: 'ready', actions: 'keepOpened' },
          { guard: { type: 'stands', params: { as: 'joined' } }, target: 'member', actions: 'keepOpened' },
          {
            guard: { type: 'stands', params: { as: 'otherAddress' } },
            target: 'otherAddress',
            actions: 'keepOpened',
          },
          {
            guard: { type: 'stands', params: { as: 'unconfirmed' } },
            target: 'unconfirmed',
            actions: 'keepOpened',
          },
          { target: 'gone' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'the server could not be reached, and the page offers to try again',
      on: { retry: 'opening' },
    },
    signedOut: {
      description: 'nobody is signed in: it says who invites, and leads to an account',
      type: 'final',
    },
    ready: {
      description: 'it is theirs, and a button has them join',
      on: { join: 'joining' },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        failed: { description: 'the server could not be reached when they wanted to join' },
      },
    },
    joining: {
      description: 'they are being made a member',
      tags: ['busy'],
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'stands', params: { as: 'joined' } }, target: 'joined' },
          { target: 'opening' },
        ],
        onError: 'ready.failed',
      },
    },
    otherAddress: {
      description: 'it went to another address than theirs, and the page offers to use another account',
      on: { switchAccount: 'signingOut' },
    },
    signingOut: {
      description: 'the session is being ended, so that they can sign in as somebody else',
      tags: ['busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut',
        onError: {
          target: 'otherAddress',
          actions: { type: 'sayOfAuth', params: { words: 'signOutFailed' } },
        },
      },
    },
    unconfirmed: {
      description: 'their address is not confirmed yet, and the page says how that is done',
      on: { retry: 'opening' },
    },
    member: { description: 'they are on the team already', type: 'final' },
    gone: { description: 'the invitation is over, and the page says whom to ask', type: 'final' },
    joined: {
      description: 'they are on the team now, and the page gives way to the inbox',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'joined' } },
        { type: 'navigate', params: { to: '/inbox', replace: true } },
      ],
    },
  },
});
