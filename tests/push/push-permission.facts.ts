import { pushPermissionMachine } from '../../machines/push/push-permission.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const broken = 'This browser’s notifications can’t be used.';
const down = { error: new Error('Failed to fetch') };

export const models = [
  model({
    machine: pushPermissionMachine,
    events: {
      turnOn: { 'they turn it on': {} },
      turnOff: { 'they turn it off': {} },
      retry: { 'they try again': {} },
    },
    answers: {
      getPushPlace: {
        'this browser has none': { output: 'unsupported' },
        'it has to be on the Home Screen': { output: 'install' },
        'the operator has not set it up': { output: 'not-set-up' },
        'it is off': { output: 'off' },
        'the browser forbids it': { output: 'denied' },
        'it is on': { output: 'on' },
        'it has ended': { output: 'lost' },
        'it cannot be looked at': down,
      },
      turnOnPush: {
        'they allow it': { output: { ok: true } },
        'they forbid it': { output: { ok: false, reason: 'denied', message: '' } },
        'they close the question': { output: { ok: false, reason: 'dismissed', message: '' } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: broken } },
        'it cannot be turned on': down,
      },
      turnOffPush: { 'it is turned off': { output: undefined }, 'it cannot be turned off': down },
    },
  }),
];

const look = asks('getPushPlace');
const ask = asks('turnOnPush');
const offline = 'Please check your connection and try again.';

export const facts: Fact[] = [
  ['', 'it starts', 'looking', look],
  ['looking', 'this browser has none', 'unsupported'],
  ['looking', 'it has to be on the Home Screen', 'installFirst'],
  ['looking', 'the operator has not set it up', 'notSetUp'],
  ['looking', 'it is off', 'off'],
  ['looking', 'the browser forbids it', 'denied'],
  ['looking', 'it is on', 'on'],
  ['looking', 'it has ended', 'lost'],
  ['looking', 'it cannot be looked at', 'failed'],
  ['failed', 'they try again', 'looking', look],
  // The browser asks after a press only.
  ['off', 'they turn it on', 'asking', ask],
  ['lost', 'they turn it on', 'asking', ask],
  ['asking', 'they allow it', 'on'],
  ['asking', 'they forbid it', 'denied'],
  ['asking', 'they close the question', 'looking', look],
  ['asking', 'the server refuses', 'looking', look, notify('error', 'Notifications are not on', broken)],
  ['asking', 'it cannot be turned on', 'looking', look, notify('error', 'Notifications are not on', offline)],
  ['denied', 'they try again', 'looking', look],
  ['on', 'they turn it off', 'turningOff', asks('turnOffPush')],
  ['turningOff', 'it is turned off', 'off'],
  ['turningOff', 'it cannot be turned off', 'on', notify('error', 'Notifications are still on', offline)],
];

export const laws: Laws<typeof pushPermissionMachine> = {
  'it is busy while the browser or the server is asked': tagged('busy', 'looking', 'asking', 'turningOff'),
  'the browser asks for permission only after a press': ({ is, when }) =>
    !is('asking') || when === 'they turn it on',
};
