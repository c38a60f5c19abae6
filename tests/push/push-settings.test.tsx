import { expect, test } from 'vitest';
import type { PushChoice } from '../../machines/push/actors.ts';
import { pushSettings } from '../../machines/push/lists.ts';
import { type PushWishes, pushChoiceIn, pushChoiceSchema } from '../../machines/push/push-choice.ts';
import { PushSettings } from '../../src/app/push/push-settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: PushChoice = {
  ...{ businessId: 'c1', waiting: true, later: true, replied: false, booked: true },
  quiet: null,
};
const night: PushChoice = { ...cafe, replied: true, quiet: { from: '21:30', until: '06:00' } };

const hints = {
  waiting: ['Someone is waiting', 'They are in the chat now, for three minutes at most.'],
  later: ['Someone wants an answer', 'Nobody was free to chat, or you’re closed.'],
  replied: ['A visitor replies to me', 'In a conversation that you have taken.'],
  booked: ['Someone books', 'Or asks for a time that you have to accept.'],
  quiet: ['Quiet hours', 'Nothing is shown on your devices then. Emails still arrive.'],
} as const;

const form = (choice: PushChoice) => [
  ...(['waiting', 'later', 'replied', 'booked', 'quiet'] as const).flatMap((name) => {
    const [label, hint] = hints[name];
    return [`[${label}] ${choice[name] ? '(checked) ' : ''}“${hint}”`, hint];
  }),
  ...(choice.quiet ? ['From <time>', 'Until <time>'] : []),
  '[Save] (disabled)',
];

walkCard(pushSettings, {
  view: <PushSettings businessId="c1" />,
  input: { businessId: 'c1' },
  loading: ['status: Loading what you’re notified about…'],
  failed: [
    'alert error: What you’re notified about couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'they have no quiet hours': { choice: cafe },
    'they have quiet hours': { choice: night },
    'they are no member any more': { choice: null },
  },
  shown: ({ choice }) =>
    choice
      ? ['On all your devices, notify me when …', ...form(choice)]
      : ['You’re not part of this business any more.'],
});

test('the form is read as it was filled in', () => {
  for (const { businessId: _, ...wishes } of [cafe, night]) {
    expect(pushChoiceSchema.parse(pushChoiceIn(wishes))).toEqual(wishes);
  }
});

test.each<[string, Partial<Record<keyof ReturnType<typeof pushChoiceIn>, string>>, string[]]>([
  ['quiet hours that are no time', { quietUntil: '06:00', quietFrom: '06:00' }, ['quietUntil']],
  ['an empty field', { quietFrom: '' }, ['quietFrom']],
])('%s: it is said at the field', (_, more, fields) => {
  const wishes: PushWishes = night;
  const { error } = pushChoiceSchema.safeParse({ ...pushChoiceIn(wishes), ...more });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
});
