import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import { say, sayReason } from './words.ts';

const { canPayByCard, openPayment, leaveFor, confirmPayment } = actors;
const canPay = answerOf(canPayByCard);
const pageIn = answerOf(openPayment);
const outcomeIn = answerOf(confirmPayment);

/** Pays for a plan on the page of the payment service, and finds out what became of it when somebody comes back. */
export const checkoutMachine = setup({
  types: {
    /** `returned`: what the payment page came back with; null unless somebody has just been there. */
    input: {} as { businessId: string; returned: string | null },
    context: {} as {
      businessId: string;
      returned: string;
      address: string;
      /** Whether the plan has followed a payment here. */
      isSettled: boolean;
    },
    events: {} as { type: 'open' } | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { canPayByCard, openPayment, leaveFor, confirmPayment },
  actions: {
    log: effects.log,
    say,
    sayReason,
    keepAddress: assign({
      address: ({ event }) => {
        const page = pageIn(event);
        return page.ok ? page.address : '';
      },
    }),
    forgetAddress: assign({ address: '' }),
    keepSettled: assign({ isSettled: true }),
  },
  guards: {
    isOk: answers.isOk,
    hasReturned: ({ context }) => context.returned !== '',
    canPay: ({ event }) => canPay(event),
    isSettled: ({ event }) => {
      const outcome = outcomeIn(event);
      return outcome.ok && outcome.state === 'settled';
    },
    isPending: ({ event }) => {
      const outcome = outcomeIn(event);
      return outcome.ok && outcome.state === 'pending';
    },
  },
  delays: {
    /** Milliseconds until the payment service is asked again. */
    patience: 4_000,
  },
}).createMachine({
  id: 'checkout',
  description: 'Pays for a plan on the page of the payment service.',
  context: ({ input }) => ({
    businessId: input.businessId,
    returned: input.returned ?? '',
    address: '',
    isSettled: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'it is being found out whether plans are paid by card here',
      invoke: {
        id: 'canPayByCard',
        src: 'canPayByCard',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: [
          { guard: 'hasReturned', target: 'confirming' },
          { guard: 'canPay', target: 'ready' },
          { target: 'none' },
        ],
        onError: [
          {
            guard: 'hasReturned',
            target: 'unconfirmed',
            actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
          },
          {
            target: 'none',
            actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
          },
        ],
      },
    },
    ready: {
      description: 'the payment page can be opened',
      on: { open: 'opening' },
    },
    opening: {
      description: 'the payment service is making a page',
      tags: ['busy'],
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: [
          { guard: 'isOk', target: 'leaving', actions: 'keepAddress' },
          { target: 'ready', actions: { type: 'sayReason', params: { words: 'paymentRefused' } } },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'say', params: { words: 'paymentNotOpened' } },
            { type: 'log', params: { action: 'dashboard_fetch_error' } },
          ],
        },
      },
    },
    leaving: {
      description: 'the browser is leaving for the payment page; whoever goes back finds this one as it was',
      tags: ['busy'],
      exit: 'forgetAddress',
      invoke: {
        id: 'leaveFor',
        src: 'leaveFor',
        input: ({ context }) => ({ address: context.address }),
        onDone: 'ready',
        onError: { target: 'ready', actions: { type: 'say', params: { words: 'paymentNotOpened' } } },
      },
    },
    confirming: {
      description: 'the payment service is being asked what became of a payment',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ businessId: context.businessId, returned: context.returned }),
        onDone: [
          {
            guard: 'isSettled',
            target: 'ready',
            actions: ['keepSettled', { type: 'say', params: { words: 'planFollowed' } }],
          },
          { guard: 'isPending', target: 'waiting' },
          {
            guard: 'isOk',
            target: 'ready',
            actions: { type: 'say', params: { words: 'paymentExpired' } },
          },
          {
            target: 'ready',
            actions: { type: 'sayReason', params: { words: 'paymentUnknown' } },
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    waiting: {
      description: 'the payment service is still working on it, and is asked again',
      after: { patience: 'confirming' },
    },
    unconfirmed: {
      description: 'the payment service could not be asked, and the page offers to try again',
      on: { retry: 'confirming' },
    },
    none: { description: 'plans are not paid by card here', type: 'final' },
  },
});
