import { PushPermission } from '../../src/app/push/push-permission.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './push-permission.facts.ts';

prove(models, facts, laws);

const choices = 'What else there is to set.';
const off =
  'Hear at once when someone is waiting, even while Deskbell is closed. Your browser will ask for permission.';
const on = ['On for this device', 'They show the first words of what a visitor writes.'];

walk(models, {
  view: (
    <PushPermission>
      <p>{choices}</p>
    </PushPermission>
  ),
  states: {
    looking: ['status: Looking whether notifications are on…'],
    failed: [
      'alert error: Notifications couldn’t be checked',
      'alert error: Please check your connection and try again.',
      'alert error: [Try again]',
    ],
    unsupported: ['This browser can’t show notifications. Try another one, or another device.', choices],
    installFirst: [
      'note info: Add Deskbell to your Home Screen first',
      'note info: On iPhone and iPad, only apps on the Home Screen get notifications: tap Share, then Add to Home Screen. Open Deskbell from there and come back here.',
      choices,
    ],
    notSetUp: [
      'note info: Notifications aren’t set up',
      'note info: Whoever runs this site hasn’t set up notifications. Emails and the inbox tell you what’s new.',
    ],
    off: [off, '[Turn on for this device]', choices],
    asking: [off, '[Turn on for this device] (busy)', choices],
    lost: [
      'note info: Notifications on this device have ended',
      'note info: Signing out ends them. Turn them on again to hear what’s new.',
      'note info: [Turn on again]',
      choices,
    ],
    denied: [
      'note info: Your browser blocks notifications',
      'note info: You, or someone before you, said no. Allow notifications for this site in the browser’s settings, then check again.',
      'note info: [Check again]',
      choices,
    ],
    on: [...on, '[Turn off for this device]', choices],
    turningOff: [...on, '[Turn off for this device] (busy)', choices],
  },
  events: {
    turnOn: () => press(/^Turn on/),
    turnOff: () => press('Turn off for this device'),
    retry: () => press(/again$/),
  },
});
