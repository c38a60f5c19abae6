import { DeleteBot } from '../../src/app/bots/delete-bot.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './delete-bot.facts.ts';

prove(models, facts, laws);

const lost =
  'This deletes its answers, its services and all its conversations, and takes it off every website. Bookings stay in your calendar. You can’t undo it.';
const asking = (...says: string[]) => [
  lost,
  'Type Wick to confirm <text off>',
  ...says,
  '[Delete for good]',
  '[Keep it]',
];

walk(models, {
  view: <DeleteBot botId="b1" name="Wick" />,
  states: {
    closed: ['[Delete this bot…]'],
    'asking.clean': asking(),
    'asking.mistyped': [
      lost,
      'Type Wick to confirm <text off invalid> “That’s not its name.”',
      'That’s not its name.',
      '[Delete for good]',
      '[Keep it]',
    ],
    'asking.refused': asking(
      'alert error: Not deleted',
      'alert error: Only the owner of the business changes this.',
    ),
    'asking.failed': asking(
      'alert error: Not deleted',
      'alert error: Please check your connection and try again.',
    ),
    deleting: [lost, 'Type Wick to confirm <text off readonly>', '[Delete for good] (busy)'],
    deleted: ['status: Deleting the bot…'],
  },
  events: {
    open: () => press('Delete this bot…'),
    cancel: () => press('Keep it'),
    submit: ({ form }) => {
      type('Type Wick to confirm', form.name ?? '');
      press('Delete for good');
    },
  },
});
