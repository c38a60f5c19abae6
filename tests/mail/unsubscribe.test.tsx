import { expect, test } from 'vitest';
import { topicOf } from '../../machines/mail/unsubscribe.machine.ts';
import { Unsubscribe } from '../../src/app/mail/unsubscribe.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models, tokens } from './unsubscribe.facts.ts';

prove(models, facts, laws);

const asks = [
  '# Turn off these emails?',
  'We email you when someone is waiting for a person. You can turn that off here, and back on in the settings.',
];
const choose = '[Email settings](/settings)';

walk(models, {
  view: (variant) => <Unsubscribe token={variant === 'none' ? tokens.none : tokens.good} />,
  states: {
    asking: [...asks, '[Turn off]'],
    sending: [...asks, '[Turn off] (busy)'],
    failed: [
      ...asks,
      'alert error: They aren’t turned off yet',
      'alert error: Please check your connection and try again.',
      '[Turn off]',
    ],
    done: ({ business }) => [
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
    null,
    null,
    null,
  ]);
});
