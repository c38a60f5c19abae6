import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of notifications say. */
export const words = {
  notOn: { tone: 'error', title: 'Notifications are not on' },
  notOnNow: { tone: 'error', title: 'Notifications are not on', description: checkConnection },
  stillOn: { tone: 'error', title: 'Notifications are still on', description: checkConnection },
} as const satisfies Words;

/** What the settings of notifications say. */
export const pageWords = {
  title: 'Notifications on your devices',
  looking: 'Looking whether notifications are on…',
  failed: 'Notifications couldn’t be checked',
  unsupported: 'This browser can’t show notifications. Try another one, or another device.',
  installFirst: 'Add Deskbell to your Home Screen first',
  installHow:
    'On iPhone and iPad, only apps on the Home Screen get notifications: tap Share, then Add to Home Screen. Open Deskbell from there and come back here.',
  notSetUp: 'Notifications aren’t set up',
  notSetUpWhy:
    'Whoever runs this site hasn’t set up notifications. Emails and the inbox tell you what’s new.',
  off: 'Hear at once when someone is waiting, even while Deskbell is closed. Your browser will ask for permission.',
  turnOn: 'Turn on for this device',
  denied: 'Your browser blocks notifications',
  deniedHow:
    'You, or someone before you, said no. Allow notifications for this site in the browser’s settings, then check again.',
  checkAgain: 'Check again',
  on: 'On for this device',
  onHint: 'They show the first words of what a visitor writes.',
  turnOff: 'Turn off for this device',
  lost: 'Notifications on this device have ended',
  lostWhy: 'Signing out ends them. Turn them on again to hear what’s new.',
  turnOnAgain: 'Turn on again',
  choiceLoading: 'Loading what you’re notified about…',
  choiceFailed: 'What you’re notified about couldn’t be loaded',
  choiceLead: 'On all your devices, notify me when …',
  gone: 'You’re not part of this business any more.',
} as const;

/** What can be chosen, and what stands below it. */
export const choiceWords = {
  waiting: 'Someone is waiting',
  later: 'Someone wants an answer',
  replied: 'A visitor replies to me',
  booked: 'Someone books',
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',
} as const;

export const choiceHints = {
  waiting: 'They are in the chat now, for three minutes at most.',
  later: 'Nobody was free to chat, or you’re closed.',
  replied: 'In a conversation that you have taken.',
  booked: 'Or asks for a time that you have to accept.',
  quiet: 'Nothing is shown on your devices then. Emails still arrive.',
} as const;
