import { assign, emit, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type EmailLink, type LinkPurpose } from './actors.ts';
import { goToNext, loginPath } from './next-page.ts';
import { type Accounts, accountsIn, oneAccount } from './other-account.ts';
import { sayWanted } from './wanted-password-words.ts';
import { say } from './words.ts';

const linkAnswerIn = answerOf(actors.redeemLink);
const userIn = answerOf(actors.getSession);

interface Input {
  link: EmailLink;
  /** Where a person goes once signed in. */
  next: string;
}

/** Signs in who comes by an e-mail link, and says what is wrong with a link that does not do so. */
export const authCallbackMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & Accounts,
    events: {} as { type: 'retry' } | { type: 'leave' } | { type: 'switchAccount' } | { type: 'stay' },
    emitted: {} as Effect,
  },
  actors: { redeemLink: actors.redeemLink, getSession: actors.getSession },
  actions: {
    say,
    sayWanted,
    navigate: effects.navigate,
    log: effects.log,
    /** The description comes from the address, where anybody can write anything: it is logged, never shown. */
    logLinkError: emit(({ context: { link } }) => ({
      type: 'log',
      action: 'auth_callback_error',
      errorMessage: link.kind === 'error' ? `${link.errorCode}: ${link.description}` : '',
    })),
    keepAccounts: assign(({ event }) => accountsIn(event)),
    goToNext,
    goToLogin: emit(({ context }) => ({ type: 'navigate', to: loginPath(context.next), replace: true })),
  },
  guards: {
    isErrorLink: ({ context }) => context.link.kind === 'error',
    isRedeemable: ({ context }) => context.link.kind === 'code' || context.link.kind === 'tokenHash',
    isFor: ({ event }, { purpose }: { purpose: LinkPurpose }) => {
      const answer = linkAnswerIn(event);
      return answer.ok && answer.purpose === purpose;
    },
    isEmailChanged: ({ context: { link }, event }) =>
      link.kind === 'tokenHash' && link.type === 'email_change' && answers.isOk({ event }),
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    hasSession: ({ event }) => userIn(event) !== null,
  },
  delays: { redirect: 3_000 },
}).createMachine({
  id: 'auth-callback',
  description: 'Signs in who comes by an e-mail link.',
  context: ({ input }) => ({ ...input, ...oneAccount }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the address is being read',
      always: [
        {
          guard: 'isErrorLink',
          target: 'failed',
          actions: [{ type: 'say', params: { words: 'linkRefused' } }, 'logLinkError'],
        },
        { guard: 'isRedeemable', target: 'redeeming' },
        { target: 'lookingForSession' },
      ],
    },
    redeeming: {
      description: 'the link is exchanged for a session',
      tags: ['busy'],
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context, event }) => ({
          link: context.link,
          switchAccount: event.type === 'switchAccount',
        }),
        onDone: [
          { guard: { type: 'isFor', params: { purpose: 'recovery' } }, target: 'recovering' },
          {
            guard: { type: 'isFor', params: { purpose: 'newPassword' } },
            target: 'recovering',
            actions: { type: 'sayWanted', params: { words: 'passwordWanted' } },
          },
          {
            guard: 'isEmailChanged',
            target: 'signedIn',
            actions: { type: 'say', params: { words: 'emailChanged' } },
          },
          { guard: 'isOk', target: 'signedIn', actions: { type: 'say', params: { words: 'verified' } } },
          { guard: { type: 'isRefused', params: { reason: 'halfway' } }, target: 'halfway' },
          { guard: { type: 'isRefused', params: { reason: 'otherBrowser' } }, target: 'askedElsewhere' },
          {
            guard: { type: 'isRefused', params: { reason: 'otherAccount' } },
            target: 'choosing',
            actions: 'keepAccounts',
          },
          {
            target: 'failed',
            actions: [
              { type: 'say', params: { words: 'linkFailed' } },
              { type: 'log', params: { action: 'auth_callback_error' } },
            ],
          },
        ],
        onError: 'unreachable',
      },
      initial: 'first',
      states: {
        first: { description: 'for the first time' },
        again: { description: 'once more, because the person asked for it', tags: ['again'] },
        switching: { description: 'in place of the account that is signed in, as the person wants it' },
      },
    },
    choosing: {
      description: 'somebody else is signed in here, and the person says as whom they want to go on',
      on: { switchAccount: 'redeeming.switching', stay: 'signedIn' },
    },
    lookingForSession: {
      description: 'nothing can be exchanged, but the person may be signed in already',
      tags: ['busy'],
      invoke: {
        id: 'getSession',
        src: 'getSession',
        onDone: [
          {
            guard: 'hasSession',
            target: 'signedIn',
            actions: { type: 'say', params: { words: 'signedInAlready' } },
          },
          { target: 'leaving', actions: { type: 'say', params: { words: 'linkMissing' } } },
        ],
        onError: 'unreachable',
      },
      initial: 'first',
      states: {
        first: { description: 'for the first time' },
        again: { description: 'once more, because the person asked for it', tags: ['again'] },
      },
    },
    failed: {
      description: 'the link did not work; the page explains, and leads to the login page by itself',
      on: {
        retry: [{ guard: 'isRedeemable', target: 'redeeming.again' }, { target: 'lookingForSession.again' }],
        leave: 'leaving',
      },
      after: { redirect: 'leaving' },
    },
    unreachable: {
      description: 'the server could not be reached; the page explains, and stays',
      entry: [
        { type: 'say', params: { words: 'unreachable' } },
        { type: 'log', params: { action: 'auth_callback_error' } },
      ],
      on: {
        retry: [{ guard: 'isRedeemable', target: 'redeeming.again' }, { target: 'lookingForSession.again' }],
        leave: 'leaving',
      },
    },
    askedElsewhere: {
      description:
        'the link was asked for in another browser and may have confirmed the address, or was invented',
      on: { leave: 'leaving' },
    },
    halfway: {
      description: 'one of two addresses is confirmed, and the page says that the other has a link, too',
      type: 'final',
    },
    signedIn: {
      description: 'the person is signed in and led on',
      type: 'final',
      entry: 'goToNext',
    },
    recovering: {
      description: 'the person is led to choosing a new password',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/reset-password', replace: true } },
    },
    leaving: {
      description: 'the person is led to the login page',
      type: 'final',
      entry: 'goToLogin',
    },
  },
});
