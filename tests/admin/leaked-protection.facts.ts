import { leakedProtectionMachine } from '../../machines/admin/leaked-protection.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const refused = 'The platform could not be reached. Please try again.';
const unavailable = 'This setting is changed on the auth server.';

const samples = {
  machine: leakedProtectionMachine,
  events: {
    toggle: { 'they press the switch': {} },
    'protection.changed': {
      'another tab switches it on': { enabled: true },
      'another tab switches it off': { enabled: false },
    },
  },
  answers: {
    updateLeakedProtection: {
      'the setting is saved': { output: { ok: true as const } },
      'the setting cannot be changed from here': {
        output: { ok: false as const, reason: 'unavailable' as const, message: unavailable },
      },
      'the server refuses': {
        output: { ok: false as const, reason: 'refused' as const, message: refused },
      },
      'the server cannot be reached': { error: new Error('Failed to fetch') },
    },
  },
};

export const inputs = { off: { enabled: false }, on: { enabled: true } };

export const models = [
  model({ ...samples, name: 'off', input: inputs.off }),
  model({ ...samples, name: 'on', input: inputs.on }),
];

const error = (description: string) => notify('error', 'Error', description);

export const facts: Fact[] = [
  ['off:', 'it starts', 'off', asks('watchLeakedProtection')],
  ['on:', 'it starts', 'on', asks('watchLeakedProtection')],

  ['off', 'they press the switch', 'turningOn', asks('updateLeakedProtection', { enabled: true })],
  ['on', 'they press the switch', 'turningOff', asks('updateLeakedProtection', { enabled: false })],
  [
    'turningOn',
    'the setting is saved',
    'on',
    notify('success', 'Success', 'Leaked password protection enabled'),
  ],
  [
    'turningOff',
    'the setting is saved',
    'off',
    notify('success', 'Success', 'Leaked password protection disabled'),
  ],
  ['turningOn', 'the server refuses', 'off', error(refused)],
  ['turningOff', 'the server refuses', 'on', error(refused)],
  ['turningOn', 'the server cannot be reached', 'off', error('Failed to update setting')],
  ['turningOff', 'the server cannot be reached', 'on', error('Failed to update setting')],
  ['turningOn', 'the setting cannot be changed from here', 'lockedOff', error(unavailable)],
  ['turningOff', 'the setting cannot be changed from here', 'lockedOn', error(unavailable)],

  ...['off', 'on', 'lockedOff', 'lockedOn'].flatMap((given): Fact[] => [
    [given, 'another tab switches it on', 'on'],
    [given, 'another tab switches it off', 'off'],
  ]),
  // What they wanted has happened; the opposite is what they are about to overrule.
  ['turningOn', 'another tab switches it on', 'on'],
  ['turningOn', 'another tab switches it off', 'turningOn'],
  ['turningOff', 'another tab switches it off', 'off'],
  ['turningOff', 'another tab switches it on', 'turningOff'],
];

export const laws: Laws<typeof leakedProtectionMachine> = {
  'it is busy while the setting is saved, and only then': tagged('busy', 'turningOn', 'turningOff'),
  'it cannot be switched where the server says that nobody can': tagged('locked', 'lockedOff', 'lockedOn'),
  'the switch shows at once what it is about to be': tagged('checked', 'on', 'turningOn', 'lockedOn'),
};
