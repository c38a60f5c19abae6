import { ChangeEmail } from '../../src/app/account/change-email.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './change-email.facts.ts';

prove(models, facts, laws);

const hint = 'We’ll email your old and your new address to confirm.';
const buttons = ['[Send confirmation emails]', '[Cancel]'];
const field = (kind = '', wrong = '') => [`New email <email email${kind}> ${wrong}“${hint}”`];

walk(models, {
  view: <ChangeEmail current="ada@example.com" />,
  states: {
    closed: ['[Change email]'],
    'editing.clean': [...field(), hint, ...buttons],
    'editing.invalid': [
      ...field(' invalid', '“Invalid email address” '),
      'Invalid email address',
      hint,
      ...buttons,
    ],
    'editing.refused': ({ reason }) => [
      ...field(),
      hint,
      'alert error: Email not changed',
      `alert error: ${reason}`,
      ...buttons,
    ],
    'editing.failed': [
      ...field(),
      hint,
      'alert error: Email not changed',
      'alert error: Please check your connection and try again.',
      ...buttons,
    ],
    sending: [...field(' readonly'), hint, '[Send confirmation emails] (busy)'],
    sent: [
      'status info: Check both inboxes',
      'status info: We’ve emailed ada@example.com and bo@example.com. Click the link in each email, and bo@example.com becomes your address.',
    ],
  },
  events: {
    open: () => press('Change email'),
    cancel: () => press('Cancel'),
    submit: ({ form }) => {
      type('New email', form.email ?? '');
      press('Send confirmation emails');
    },
  },
});
