import { expect, test } from 'vitest';
import { topicOf } from '../../machines/mail/unsubscribe.machine.ts';
import { Unsubscribe } from '../../src/app/mail/unsubscribe.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, tokens } from './unsubscribe.facts.ts';

prove(models, facts, laws);

/** What is asked and what is said once they are off, of mails to a member and of those to a visitor. */
const isGuest = (token: string) => token === tokens.guest;
const asks = (token: string) => [
  '# Turn off these emails?',
  isGuest(token)
    ? 'Someone left your email address in a chat, so the business replied to you. If that wasn’t you, turn its emails off here.'
    : 'We email you when someone is waiting for a person. You can turn that off here, and back on in the settings.',
];
const choose = '[Email settings](/settings)';

walk(models, {
  view: (variant) => (
    <Unsubscribe
      token={variant === 'none' ? tokens.none : variant === 'guest' ? tokens.guest : tokens.good}
    />
  ),
  states: {
    asking: ({ token }) => [...asks(token), '[Turn off]'],
    sending: ({ token }) => [...asks(token), '[Turn off] (busy)'],
    failed: ({ token }) => [
      ...asks(token),
      'alert error: They aren’t turned off yet',
      'alert error: Please check your connection and try again.',
      '[Turn off]',
    ],
    done: ({ business, token }) =>
      isGuest(token)
        ? ['# These emails are turned off', 'This business can’t email you through Deskbell any more.']
        : [
            '# These emails are turned off',
            `We’ll no longer email you when someone is waiting for a person${business === null ? '' : ' at Lantern Café'}. You’ll still see it in the inbox.`,
            choose,
          ],
    invalid: ['# This link doesn’t work', 'It may not have been copied in full.', choose],
  },
  events: { submit: () => press('Turn off') },
});

test('a token says what it is for', () => {
  expect(['waiting.b.u.s', 'contact.b.u.s', 'reply.b.u.s', 'x', ''].map(topicOf)).toEqual([
    'waiting',
    'contact',
    'reply',
    null,
    null,
  ]);
});
