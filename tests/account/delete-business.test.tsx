import { DeleteBusiness } from '../../src/app/settings/delete-business.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './delete-business.facts.ts';

prove(models, facts, laws);

const lost =
  'This deletes Lantern Café with its bots, answers, conversations, team and settings. Its bots pause at once. For seven days every owner can undo it; then nothing can bring it back.';
const label = 'Password';
const hint = 'Or the six digits of a code we email you.';
const buttons = ['[Delete in seven days]', '[Keep it]'];
const asking = (...says: string[]) => [
  lost,
  `${label} <password current-password> “${hint}”`,
  '[Show password]',
  hint,
  '[Email me a code]',
  ...says,
  ...buttons,
];
const wrong = (says: string) => [
  lost,
  `${label} <password current-password invalid> “${says}” “${hint}”`,
  '[Show password]',
  says,
  hint,
  '[Email me a code]',
  ...buttons,
];

walk(models, {
  view: <DeleteBusiness businessId="b1" name="Lantern Café" />,
  states: {
    closed: ['[Delete this business…]'],
    'asking.clean': asking(),
    'asking.empty': wrong('Type your password, or the code we emailed you.'),
    'asking.wrong': wrong('That’s neither your password nor the code.'),
    'asking.refused': ({ reason }) => asking('alert error: Not deleted', `alert error: ${reason}`),
    'asking.failed': asking(
      'alert error: Not deleted',
      'alert error: Please check your connection and try again.',
    ),
    deleting: [
      lost,
      `${label} <password current-password readonly> “${hint}”`,
      '[Show password]',
      hint,
      '[Email me a code]',
      '[Delete in seven days] (busy)',
    ],
    scheduled: [
      'status info: It will be deleted on Dec 2, 2026, 4:07 AM',
      'status info: Its bots are paused, and every owner has an email about it. Until then, any owner can undo it.',
    ],
  },
  events: {
    open: () => press('Delete this business…'),
    cancel: () => press('Keep it'),
    submit: ({ form }) => {
      type(label, form.secret ?? '');
      press('Delete in seven days');
    },
  },
});
