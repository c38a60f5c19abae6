import { expect, test } from 'vitest';
import type { MailChoice } from '../../machines/mail/actors.ts';
import { mailSettings } from '../../machines/mail/lists.ts';
import { mailChoiceIn, mailChoiceSchema } from '../../machines/mail/mail-choice.ts';
import { MailSettings } from '../../src/app/mail/mail-settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: MailChoice = { businessId: 'c1', waiting: true, contact: false };
const other: MailChoice = { businessId: 'c1', waiting: false, contact: true };

const form = ({ waiting, contact }: MailChoice) => [
  `[Somebody waits for a person] ${waiting ? '(checked) ' : ''}“After a minute in which nobody of you has taken the conversation.”`,
  'After a minute in which nobody of you has taken the conversation.',
  `[A visitor leaves an address] ${contact ? '(checked) ' : ''}“Because you are closed, or nobody could come to the chat.”`,
  'Because you are closed, or nobody could come to the chat.',
  '[Save] (disabled)',
];
const lead = 'Each of you chooses for themselves. We write to you when';

walkCard(mailSettings, {
  view: <MailSettings businessId="c1" />,
  input: { businessId: 'c1' },
  loading: ['status: Loading your mails…'],
  failed: [
    'alert error: What you are told by mail could not be loaded',
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
          'note info: No mails are sent',
          'note info: No mail service is set up for this site. You see what is new in the inbox; your replies reach visitors in the chat only.',
        ]),
    ...(choice ? [lead, ...form(choice)] : ['You do not belong to this business any more.']),
  ],
});

test('the form is read as it was filled in', () => {
  for (const wishes of [cafe, other]) {
    const { waiting, contact } = wishes;
    expect(mailChoiceSchema.parse(mailChoiceIn(wishes))).toEqual({ waiting, contact });
  }
});
