import { count } from '../parts/count.ts';

/** What the list of answers says. */
export const words = {
  title: 'Answers',
  search: 'Search',
  add: 'Add an answer',
  paste: 'Paste a list',
  pasteTitle: 'Paste a list of answers',
  opening: 'One moment…',
  ofSource: 'Only answers from one source.',
  showAll: 'Show all answers',
  list: { loading: 'Loading the answers…', failed: 'The answers couldn’t be loaded' },
  filters: {
    label: 'Show',
    all: 'All',
    toComplete: 'To complete',
    fromSources: 'From sources',
    notIndexed: 'Not indexed',
  },
  jump: {
    label: 'Go to',
    answer: (place: number, total: number) => `Answer ${place} of ${total}`,
    of: (total: number) => `of ${total.toLocaleString('en')}`,
  },
  counts: { loading: 'Counting the answers…', failed: 'The answers couldn’t be counted' },
  answers: (answers: number) => count(answers, 'answer'),
  ofMost: (answers: string, most: string) => `${answers} of up to ${most} answers`,
  ofAll: (listed: string, all: string) => `${listed} of ${all}`,
  place: (place: number | undefined, total: number) => `${place} of ${total}`,
  /** How many are listed, of which there are others that have not been loaded. */
  orMore: (count: string) => `${count} or more`,
} as const;

/** What is said in place of a list without answers. */
export const emptyWords = {
  gone: 'This answer is gone.',
  noMatch: (words: string) => `No answers match “${words}”.`,
  ofSource: 'No answers from this source.',
  shown: {
    'to-complete': 'Nothing to complete: visitors can get every answer.',
    'from-sources': 'No answers from sources yet.',
    'not-indexed': 'Everything is indexed.',
  },
  none: 'No answers yet. Write down what visitors ask most, and your bot will tell them. If you already have a list of questions, paste it.',
  paste: 'Paste your questions and answers',
};
