import { expect, test } from 'vitest';
import type { MailChoice } from '../../machines/mail/actors.ts';
import { mailSettings } from '../../machines/mail/lists.ts';
import { mailChoiceIn, mailChoiceSchema } from '../../machines/mail/mail-choice.ts';
import { MailSettings } from '../../src/app/mail/mail-settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: MailChoice = { businessId: 'c1', waiting: true, contact: false, month: true };
const other: MailChoice = { businessId: 'c1', waiting: false, contact: true, month: false };

const form = ({ waiting, contact, month }: MailChoice) => [
  `[Someone is waiting for a person] ${waiting ? '(checked) ' : ''}“After one minute without anyone taking it.”`,
  'After one minute without anyone taking it.',
  `[A visitor leaves their contact details] ${contact ? '(checked) ' : ''}“Because you’re closed, or nobody was free to chat.”`,
  'Because you’re closed, or nobody was free to chat.',
  `[A month is over] ${month ? '(checked) ' : ''}“On the first: its numbers, and the questions to answer next.”`,
  'On the first: its numbers, and the questions to answer next.',
  '[Save] (disabled)',
];
const lead = 'Email me when …';

walkCard(mailSettings, {
  view: <MailSettings businessId="c1" />,
  input: { businessId: 'c1' },
  loading: ['status: Loading your email settings…'],
  failed: [
    'alert error: Your email settings couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'they want one of two': { sends: true, choice: cafe },
    'they want the other, and no mail can be sent': { sends: false, choice: other },
    'they are no member any more': { sends: true, choice: null },
  },
  shown: ({ sends, choice }) => [
    ...(sends
      ? []
      : [
          'note info: Emails aren’t being sent',
          'note info: No email service is set up for this site. You’ll see what’s new in the inbox, and your replies reach visitors in the chat only.',
        ]),
    ...(choice ? [lead, ...form(choice)] : ['You’re no longer part of this business.']),
  ],
});

test('the form is read as it was filled in', () => {
  for (const wishes of [cafe, other]) {
    const { waiting, contact, month } = wishes;
    expect(mailChoiceSchema.parse(mailChoiceIn(wishes))).toEqual({ waiting, contact, month });
  }
});
