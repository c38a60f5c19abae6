import { DeleteBot } from '../../src/app/bots/delete-bot.tsx';
import { prove } from '../harness/prove.ts';
import { press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './delete-bot.facts.ts';

prove(models, facts, laws);

const lost =
  'Its answers and all its conversations are deleted with it, on every website it stands on. They cannot be brought back.';
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
      'Type Wick to confirm <text off invalid> “This is not its name.”',
      'This is not its name.',
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
    deleted: ['status: The bot is deleted. One moment…'],
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
