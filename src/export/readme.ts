import { productName } from '../content/product-name.ts';
import type { Export } from '../server/export/pages.ts';
import { type Part, partNames } from './parts.ts';

/** What is in the files of each part. */
const about: Record<Part, string> = {
  business: 'Your business and its settings.',
  opening_hours: 'When you are open. Weekday 0 is Sunday; no times mean closed.',
  opening_exceptions: 'Holidays and special hours.',
  members: 'Who is on your team.',
  saved_replies: 'Replies your team has saved.',
  webhooks: 'Programs that are told what happens here, without their secrets.',
  api_keys: 'Which programs have a key, and what it is for; the keys themselves are kept nowhere.',
  bots: 'Your bots, with all their settings.',
  bot_languages: 'The other languages your bots speak, and what they say in them.',
  flows: 'Your guided conversations: what visitors begin (live), and what you are working on (draft).',
  answers: 'What you wrote, one pair of files per bot.',
  entry_texts: 'Your answers in other languages. entry_id says of which answer.',
  sources: 'The websites and documents your bots learned from.',
  source_texts: 'What your bots learned from them, piece by piece.',
  unanswered_questions: 'Questions your bots had no answer to.',
  exam_questions: 'The exams of your bots: questions, and which answer each should get.',
  services: 'What people can book with you.',
  resources: 'The people, rooms and tables that a booking takes.',
  resource_pairs: 'Tables that may be joined.',
  service_resources: 'Who or what can do which service.',
  resource_hours: 'When they work, if not by your opening hours.',
  time_off: 'When they cannot be booked. What is weekly comes again.',
  bookings: 'What was booked, by whom, and what became of it.',
  conversations: 'Who wrote when, on which page, and how it stands. Previews are left out.',
  people: 'Who left details in a chat or was added by your team.',
  details_given: 'What they left, as it was typed, with the words they agreed to.',
  flow_answers: 'What visitors answered in guided conversations, the latest answer to each question.',
  notes: 'What your team noted about conversations. Visitors never see it.',
  messages: 'What was said. conversation_id says in which conversation.',
};

/** What the files are called. */
const nameOf = (part: Part) => (part === 'answers' ? 'answers/' : `${part}.json, ${part}.csv`);

/** The file that says what is in an export and how to read it. */
export function readmeOf(business: string, { until, fetched }: Export): string {
  const files = partNames.map(
    (part) => `${nameOf(part)} (${(fetched[part] ?? 0).toLocaleString('en')})\n    ${about[part]}`,
  );
  return `${[
    `Data of ${business.replace(/\s+/g, ' ')}, exported from ${productName}`,
    `This is what was there on ${until.slice(0, 10)} at ${until.slice(11, 16)} UTC.`,
    files.join('\n'),
    [
      'Each kind of data comes twice: .json for programs, .csv for spreadsheets. The text is UTF-8, and all times',
      'are in UTC (ISO 8601). Where a spreadsheet could take a text for a formula, the .csv has an apostrophe',
      'before it; the .json has the text as it is.',
    ].join('\n'),
    [
      'To use the answers in another bot, open that bot’s Answers, choose Paste a list, and pick a file from the',
      'answers folder.',
    ].join('\n'),
    [
      'Not included: pictures of your team, the original files of documents, invitations that nobody has accepted',
      'yet, the addresses of other calendars, passwords and anything else that only signs people in.',
    ].join('\n'),
    'Conversations contain personal data. Please keep this file safe, and delete it when you no longer need it.',
  ].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
