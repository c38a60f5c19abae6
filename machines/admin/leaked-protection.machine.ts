import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type ProtectionEvent } from './actors.ts';

/** Switches leaked-password protection: the switch moves at once, and back if the server does not agree. */
export const leakedProtectionMachine = setup({
  types: {
    input: {} as { enabled: boolean },
    context: {} as {
      /** What the server had set when the switch appeared. */
      enabled: boolean;
    },
    events: {} as { type: 'toggle' } | ProtectionEvent,
    emitted: {} as Effect,
  },
  actors: {
    updateLeakedProtection: actors.updateLeakedProtection,
    watchLeakedProtection: actors.watchLeakedProtection,
  },
  actions: { notify: effects.notify, notifyWithReason: effects.notifyWithReason },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    wasEnabled: ({ context }) => context.enabled,
    isEnabled: ({ event }) => event.type === 'protection.changed' && event.enabled,
    isDisabled: ({ event }) => event.type === 'protection.changed' && !event.enabled,
  },
}).createMachine({
  id: 'leaked-protection',
  description: 'Switches leaked-password protection.',
  context: ({ input }) => ({ enabled: input.enabled }),
  invoke: { id: 'watchLeakedProtection', src: 'watchLeakedProtection' },
  initial: 'appearing',
  states: {
    appearing: {
      description: 'the switch takes the position the server has set',
      always: [{ guard: 'wasEnabled', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'passwords known from data breaches are accepted',
      on: {
        toggle: 'turningOn',
        'protection.changed': { guard: 'isEnabled', target: 'on' },
      },
    },
    turningOn: {
      description: 'the switch is on already, and the server is being told',
      tags: ['busy', 'checked'],
      invoke: {
        id: 'updateLeakedProtection',
        src: 'updateLeakedProtection',
        input: { enabled: true },
        onDone: [
          {
            guard: 'isOk',
            target: 'on',
            actions: {
              type: 'notify',
              params: {
                tone: 'success',
                title: 'Success',
                description: 'Leaked password protection enabled',
              },
            },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'unavailable' } },
            target: 'lockedOff',
            actions: { type: 'notifyWithReason', params: { tone: 'error', title: 'Error' } },
          },
          {
            target: 'off',
            actions: { type: 'notifyWithReason', params: { tone: 'error', title: 'Error' } },
          },
        ],
        onError: {
          target: 'off',
          actions: {
            type: 'notify',
            params: { tone: 'error', title: 'Error', description: 'Failed to update setting' },
          },
        },
      },
      on: { 'protection.changed': { guard: 'isEnabled', target: 'on' } },
    },
    on: {
      description: 'passwords known from data breaches are refused',
      tags: ['checked'],
      on: {
        toggle: 'turningOff',
        'protection.changed': { guard: 'isDisabled', target: 'off' },
      },
    },
    turningOff: {
      description: 'the switch is off already, and the server is being told',
      tags: ['busy'],
      invoke: {
        id: 'updateLeakedProtection',
        src: 'updateLeakedProtection',
        input: { enabled: false },
        onDone: [
          {
            guard: 'isOk',
            target: 'off',
            actions: {
              type: 'notify',
              params: {
                tone: 'success',
                title: 'Success',
                description: 'Leaked password protection disabled',
              },
            },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'unavailable' } },
            target: 'lockedOn',
            actions: { type: 'notifyWithReason', params: { tone: 'error', title: 'Error' } },
          },
          {
            target: 'on',
            actions: { type: 'notifyWithReason', params: { tone: 'error', title: 'Error' } },
          },
        ],
        onError: {
          target: 'on',
          actions: {
            type: 'notify',
            params: { tone: 'error', title: 'Error', description: 'Failed to update setting' },
          },
        },
      },
      on: { 'protection.changed': { guard: 'isDisabled', target: 'off' } },
    },
    lockedOff: {
      description: 'the setting cannot be changed from here, and the card says where it can; it is off',
      tags: ['locked'],
      on: { 'protection.changed': [{ guard: 'isEnabled', target: 'on' }, { target: 'off' }] },
    },
    lockedOn: {
      description: 'the setting cannot be changed from here, and the card says where it can; it is on',
      tags: ['locked', 'checked'],
      on: { 'protection.changed': [{ guard: 'isEnabled', target: 'on' }, { target: 'off' }] },
    },
  },
});
