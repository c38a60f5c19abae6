import { expect, test } from 'vitest';
import type { MailChoice } from '../../machines/mail/actors.ts';
import { mailChoiceIn, mailChoiceSchema } from '../../machines/mail/mail-choice.ts';
import { mailSettings } from '../../machines/mail/lists.ts';
import { MailSettings } from '../../src/app/mail/mail-settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: MailChoice = { businessId: 'c1', businessName: 'Lantern Café', waiting: true, contact: false };
const clinic: MailChoice = { businessId: 'c2', businessName: 'Clinic', waiting: false, contact: true };

const form = ({ waiting, contact }: MailChoice) => [
  `[Somebody waits for a person] ${waiting ? '(checked) ' : ''}“After a minute in which nobody of you has taken the conversation.”`,
  'After a minute in which nobody of you has taken the conversation.',
  `[A visitor leaves an address] ${contact ? '(checked) ' : ''}“Because you are closed, or nobody could come to the chat.”`,
  'Because you are closed, or nobody could come to the chat.',
  '[Save] (disabled)',
];
const lead = 'We write to you, and to nobody else of your team, when';

walkCard(mailSettings, {
  view: <MailSettings />,
  loading: ['status: Loading your mails…'],
  failed: [
    'alert error: What you are told by mail could not be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'they have one business': { sends: true, choices: [cafe] },
    'they have two, and no mail can be sent': { sends: false, choices: [cafe, clinic] },
    'they have none': { sends: true, choices: [] },
  },
  shown: ({ sends, choices }) => [
    ...(sends
      ? []
      : [
          'note info: No mails are sent',
          'note info: No mail service is set up for this site. You see what is new in the inbox; your replies reach visitors in the chat only.',
        ]),
    ...(choices.length === 0 ? ['Once you have a bot, you choose here what we write to you about.'] : [lead]),
    ...choices.flatMap((choice) => [
      ...(choices.length > 1 ? [`### ${choice.businessName}`] : []),
      ...form(choice),
    ]),
  ],
});

test('the form is read as it was filled in', () => {
  for (const wishes of [cafe, clinic]) {
    const { waiting, contact } = wishes;
    expect(mailChoiceSchema.parse(mailChoiceIn(wishes))).toEqual({ waiting, contact });
  }
});
