import { checkConnection, connectionLost } from '../../../../machines/outage.ts';
import { count } from '../../parts/count.ts';

/** What is said where many answers are pasted. */
export const formWords = {
  label: 'Questions and answers',
  example: `Is there parking?
Yes, behind the house.

Are dogs welcome?
Yes, on a lead.`,
  formats:
    'Each question with its answer below, “Question: … Answer: …”, the rows of a spreadsheet, or a CSV file: question, answer, other ways to ask; in another language “answer (de)”.',
  room: (room: number) => ` There’s room for ${room.toLocaleString('en')} more.`,
  check: 'Check the answers',
  file: 'Choose a file',
  empty: 'We found no questions and answers in it. Paste some, or choose a file.',
  unreadable: 'This file can’t be used',
  offline: {
    title: 'The answers couldn’t be checked',
    description: `${checkConnection} What you pasted is kept in this tab.`,
  },
};

/** What is said of answers that were found. */
export const foundWords = {
  title: (answers: number) =>
    answers === 0 ? 'No answer can be added' : `${count(answers, 'answer')} can be added`,
  leftOut: (rows: number) => `${count(rows, 'row')} left out; see why below.`,
  languages: (languages: readonly string[]) => `With texts in ${languages.join(', ')}`,
  unspoken: (languages: readonly string[]) =>
    `Texts left out, in languages your bot doesn’t speak: ${languages.join(', ')}. Add them in the bot’s settings first.`,
  unused: (columns: readonly string[]) => `Columns that aren’t used: ${columns.join(', ')}`,
  add: (answers: number) => `Add ${count(answers, 'answer')}`,
  back: 'Back to the text',
  answers: 'To be added',
};

/** What is said while answers are added, and of the rest. */
export const addWords = {
  label: 'Answers added',
  progress: (added: number, of: number) => `${added.toLocaleString('en')} of ${count(of, 'answer')} added`,
  stopped: `${connectionLost} The rest is kept. ${checkConnection}`,
  back: 'Back to the rest',
  leave: 'Leave out the rest',
  fix: (rows: number) => `Fix ${count(rows, 'row')}`,
};
