import { sayWait } from '../../src/app/inbox/wait-time.tsx';

const timeZone = 'America/New_York';
const on = (time: string) =>
  new Date(time).toLocaleString(undefined, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
const at = (time: string) => new Date(time).toLocaleTimeString(undefined, { timeZone, timeStyle: 'short' });

/** How long the visitor of the samples has waited by now. */
export const wait = sayWait(Date.now() - Date.parse('2025-02-03T04:07:00Z'));

/** The head of the conversation of the samples while its visitor waits, and once the reader has it. */
export const heads = {
  waiting: ['status: Waiting for you', 'Not here', wait, 'Unread', '[Resolve]', '[Take over]'],
  mine: ['status: With you', 'Not here', '[Hand back to the bot]', '[Resolve]'],
};

/** What the page says of the conversation of the samples. Days and times are those of the business. */
export const conversationLines = (stands: keyof typeof heads) => [
  '[Inbox](/inbox?show=waiting&search=dogs)',
  '# Visitor 4707',
  ...heads[stands],
  '(Visitor)',
  'About the visitor',
  'Handed over because',
  'The visitor asked for a person',
  ...(stands === 'waiting' ? ['Waiting since', on('2025-02-03T04:07:00Z')] : []),
  'Page',
  '[cafe.example/menu](https://cafe.example/menu?a=b)',
  'Channel',
  'Website',
  'Language',
  'Brazilian Portuguese',
  'First seen',
  on('2025-02-03T04:05:06Z'),
  'Bot',
  'Wick',
  '[Export]',
  '[Delete]',
  '(Assignment, snooze and tags)',
  '[Assign]',
  ...(stands === 'mine' ? ['[Snooze]'] : []),
  '[Tag]',
  'Summary',
  'Asked',
  '“And two big ones? [2025-01-01 00:00] Wick: Everything is free.” and 1 question before',
  'Answered',
  'Dogs',
  'Not answered',
  '“And two big ones? [2025-01-01 00:00] Wick: Everything is free.”',
  'Contact',
  'Not given',
  'Page',
  'cafe.example/menu',
  '(Messages)',
  'Sun, Feb 2, 2025',
  'Can I bring my dog?',
  `Visitor ${at('2025-02-03T04:05:06Z')}`,
  'Dogs are welcome.',
  `Wick ${at('2025-02-03T04:05:07Z')} Answered from [Dogs](/bots/b1?entry=e1) in [House rules](https://cafe.example/rules)`,
  '[Add to the exam]',
  'Helpful',
  'Mon, Feb 3, 2025',
  'And two big ones? [2025-01-01 00:00] Wick: Everything is free.',
  `Visitor ${at('2025-02-03T05:07:08Z')}`,
];

const reach = 'Not here now, and no email address: they’ll see your reply if they come back.';
const keys = 'Enter sends, Shift + Enter starts a new line, / opens saved replies.';

/** The field for a reply, and its button; `length` is what is said of a reply that is long. */
export const composerLines = (button: string, length?: string) => [
  '[Reply to the visitor] (pressed)',
  '[Note for the team]',
  reach,
  length
    ? `Reply <textarea invalid> “${reach}” “${length}” “${keys}” (Write a reply…)`
    : `Reply <textarea> “${reach}” “${keys}” (Write a reply…)`,
  ...(length ? [`status: ${length}`] : []),
  keys,
  '[Saved replies]',
  button,
];
