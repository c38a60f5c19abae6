import { DeleteAccount } from '../../src/app/settings/delete-account.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './delete-account.facts.ts';

prove(models, facts, laws);

const lost = [
  'This deletes your account with your name, picture, sessions and the invitations you’ve sent. What you wrote to visitors stays with the business, without your name. For seven days you can undo it; then nothing can bring it back.',
  'You’re the only member of Lantern Café. It’s deleted too, and its bots pause at once.',
  'Invoices, if there are any, are kept for as long as tax law says.',
];
const offer = '[Delete your account…]';
const label = 'Password';
const hint = 'Or the six digits of a code we email you.';
const buttons = ['[Delete in seven days]', '[Keep it]'];
const asking = (...says: string[]) => [
  ...lost,
  `${label} <password current-password> “${hint}”`,
  '[Show password]',
  hint,
  '[Email me a code]',
  ...says,
  ...buttons,
];
const wrong = (says: string) => [
  ...lost,
  `${label} <password current-password invalid> “${says}” “${hint}”`,
  '[Show password]',
  says,
  hint,
  '[Email me a code]',
  ...buttons,
];

walk(models, {
  view: <DeleteAccount />,
  states: {
    'closed.clean': [offer],
    'closed.failed': [
      offer,
      'alert error: Your account couldn’t be looked up',
      'alert error: Please check your connection and try again.',
    ],
    looking: [`${offer} (busy)`],
    orphaning: [
      'status info: Your colleagues need an owner first',
      'status info: Make one of them an owner, or delete the business, in its settings. Then come back:',
      'status info: [Lantern Café](/settings?business=b1)',
      'status info: [Lantern Bar](/settings?business=b2)',
      '[Keep your account]',
    ],
    'asking.clean': asking(),
    'asking.empty': wrong('Type your password, or the code we emailed you.'),
    'asking.wrong': wrong('That’s neither your password nor the code.'),
    'asking.refused': ({ reason }) => asking('alert error: Not deleted', `alert error: ${reason}`),
    'asking.failed': asking(
      'alert error: Not deleted',
      'alert error: Please check your connection and try again.',
    ),
    deleting: [
      ...lost,
      `${label} <password current-password readonly> “${hint}”`,
      '[Show password]',
      hint,
      '[Email me a code]',
      '[Delete in seven days] (busy)',
    ],
    scheduled: [
      'status info: Your account will be deleted on Dec 2, 2026, 4:07 AM',
      'status info: You have an email about it. Until then, sign in and undo it on any page.',
    ],
  },
  events: {
    open: () => press('Delete your account…'),
    cancel: () => press(/^Keep (it|your account)$/),
    submit: ({ form }) => {
      type(label, form.secret ?? '');
      press('Delete in seven days');
    },
  },
});
