import type { Totals } from '../../../machines/numbers/actors.ts';
import { sayWithin } from './sayings.ts';

/** What the page of the numbers says. */
export const words = {
  title: 'Numbers',
  about: 'What visitors asked your bots, and what came of it. Previews don’t count.',
  noBusiness: { title: 'Business', text: 'Create your first bot to see its numbers.' },
  list: { loading: 'Loading the numbers…', failed: 'The numbers couldn’t be loaded' },
  none: {
    title: 'Nothing to count yet',
    text: 'Nobody talked to your bots in these days, nor in as many days before. Numbers begin with the first visitor.',
    bots: 'Go to your bots',
  },
  asTable: 'As a table',
};

/** What is said where bots and days are chosen. */
export const filterWords = {
  bots: 'Bots',
  allBots: 'All bots',
  days: 'Days',
  presets: [
    { name: '7 days', days: 7 },
    { name: '30 days', days: 30 },
    { name: '90 days', days: 90 },
    { name: 'A year', days: 365 },
  ],
  from: 'From',
  to: 'To',
  show: 'Show',
};

/** What the summary says. */
export const summaryWords = {
  title: 'Summary',
  before: (value: string) => `Before: ${value}`,
  none: 'none',
  firstReply: 'First reply of a person',
  /** How soon those who asked for a person had a reply. */
  replies: ({ median, ninth, replied, asked }: Totals) =>
    median === null || ninth === null
      ? 'none'
      : `${replied.toLocaleString('en')} of ${asked.toLocaleString('en')}: half ${sayWithin(median)}, nine in ten ${sayWithin(ninth)}`,
  about:
    'Before: as many days before these. A conversation counts on the day it began, once in each line. Answered means that the bot gave an answer it was sure of, not that the answer helped.',
};

/** What the picture and the table of days say, or of weeks. */
export const dayWords = {
  day: { title: 'By day', caption: 'Conversations by day', column: 'Day' },
  week: { title: 'By week', caption: 'Conversations by week', column: 'Week from' },
  label: (unit: 'day' | 'week', most: string, from: string | undefined) =>
    `${dayWords[unit].caption}. ${from === undefined ? 'None.' : `Busiest: ${unit === 'week' ? 'the week from ' : ''}${from}, with ${most}.`}`,
  legend: (most: string, unit: 'day' | 'week') =>
    `Light: conversations, at most ${most} a ${unit}. Dark: those in which the bot answered.`,
};

/** What the picture and the table of hours say. */
export const hourWords = {
  title: 'By hour',
  caption: 'Conversations by weekday and hour',
  column: 'Hour',
  most: (most: string, weekday: string | undefined, hour: string) =>
    `Busiest: ${weekday} from ${hour}, with ${most}.`,
  none: 'None.',
  legend: (most: string) => `The darker, the more conversations began in that hour: at most ${most}.`,
};

/** What the breakdowns say. */
export const breakdownWords = {
  entries: {
    title: 'By answer',
    columns: ['Answer', 'Conversations', 'Rated helpful'],
    none: 'No answer was given in these days.',
  },
  deleted: 'An answer that was deleted',
  notRated: 'not rated',
  pages: { title: 'By page', columns: ['Page', 'Conversations'], none: 'No page is known.' },
  unnamed: 'A page whose conversations were deleted',
  languages: {
    title: 'By language of the browser',
    columns: ['Language', 'Conversations'],
    none: 'No language is known.',
  },
  channels: { title: 'By place', columns: ['Place', 'Conversations'], none: 'None.' },
};

/** What is said of the conversations that a number counts. */
export const countedWords = {
  back: 'All numbers',
  list: { loading: 'Loading the conversations…', failed: 'The conversations couldn’t be loaded' },
  none: 'These conversations have all been deleted.',
  deleted: 'A deleted conversation stays counted, and is not listed.',
};

/** What is said where the numbers are saved. */
export const saveWords = {
  title: 'For a spreadsheet',
  about: 'CSV files of these days. Conversations come without their messages.',
  days: 'A row for each day',
  conversations: 'A row for each conversation',
};
