import { setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, sayings } from '../effects.ts';
import { actors, type PushPlace } from './actors.ts';
import { words } from './words.ts';

const placeIn = answerOf(actors.getPushPlace);

/** Turns notifications on and off in this browser. */
export const pushPermissionMachine = setup({
  types: {
    events: {} as { type: 'turnOn' | 'turnOff' | 'retry' },
    emitted: {} as Effect,
  },
  actors: {
    getPushPlace: actors.getPushPlace,
    turnOnPush: actors.turnOnPush,
    turnOffPush: actors.turnOffPush,
  },
  actions: sayings(words),
  guards: {
    isPlace: ({ event }, { place }: { place: PushPlace }) => placeIn(event) === place,
    isOk: answers.isOk,
    isRefused: answers.isRefused,
  },
}).createMachine({
  id: 'push-permission',
  description: 'Turns notifications on and off in this browser.',
  initial: 'looking',
  states: {
    looking: {
      description: 'it is looked how it is with notifications here',
      tags: ['busy'],
      invoke: {
        id: 'getPushPlace',
        src: 'getPushPlace',
        onDone: [
          { guard: { type: 'isPlace', params: { place: 'unsupported' } }, target: 'unsupported' },
          { guard: { type: 'isPlace', params: { place: 'install' } }, target: 'installFirst' },
          { guard: { type: 'isPlace', params: { place: 'not-set-up' } }, target: 'notSetUp' },
          { guard: { type: 'isPlace', params: { place: 'denied' } }, target: 'denied' },
          { guard: { type: 'isPlace', params: { place: 'on' } }, target: 'on' },
          { guard: { type: 'isPlace', params: { place: 'lost' } }, target: 'lost' },
          { target: 'off' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'it could not be looked',
      on: { retry: 'looking' },
    },
    unsupported: { description: 'this browser cannot show notifications' },
    installFirst: { description: 'on this device only apps on the Home Screen get notifications' },
    notSetUp: { description: 'the operator has no keys that notifications could be sent with' },
    off: {
      description: 'they are off here, and it is said what they are good for',
      on: { turnOn: 'asking' },
    },
    lost: {
      description: 'they were on here, and have ended',
      on: { turnOn: 'asking' },
    },
    asking: {
      description: 'the browser asks whether notifications may be shown',
      tags: ['busy'],
      invoke: {
        id: 'turnOnPush',
        src: 'turnOnPush',
        onDone: [
          { guard: 'isOk', target: 'on' },
          { guard: { type: 'isRefused', params: { reason: 'denied' } }, target: 'denied' },
          { guard: { type: 'isRefused', params: { reason: 'dismissed' } }, target: 'looking' },
          { target: 'looking', actions: { type: 'sayReason', params: { words: 'notOn' } } },
        ],
        onError: { target: 'looking', actions: { type: 'say', params: { words: 'notOnNow' } } },
      },
    },
    denied: {
      description: 'the browser forbids them, and it is said where they are allowed',
      on: { retry: 'looking' },
    },
    on: {
      description: 'they are on here',
      on: { turnOff: 'turningOff' },
    },
    turningOff: {
      description: 'they are being turned off here',
      tags: ['busy'],
      invoke: {
        id: 'turnOffPush',
        src: 'turnOffPush',
        onDone: 'off',
        onError: { target: 'on', actions: { type: 'say', params: { words: 'stillOn' } } },
      },
    },
  },
});
