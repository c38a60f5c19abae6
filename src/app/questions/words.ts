import { entryLimits } from '../../../machines/knowledge/limits.ts';
import { count } from '../parts/count.ts';

/** What the page of unanswered questions says. */
export const words = {
  back: 'Inbox',
  about: 'Questions your bots couldn’t answer, or didn’t help with.',
  list: { loading: 'Loading the questions…', failed: 'The questions couldn’t be loaded' },
  none: 'You’re all caught up. Questions your bots can’t answer will show up here.',
};

/** What a question says, and what can be done about it. */
export const rowWords = {
  asked: (times: number) => `Asked ${times === 1 ? 'once' : count(times, 'time')}`,
  lastAsked: (times: number, ago: string) => (times === 1 ? ago : `last asked ${ago}`),
  conversation: 'See the conversation',
  perhaps: (answer: string | null) =>
    answer === null ? 'Perhaps answered: it offered topics' : `Perhaps answered with: ${answer}`,
  write: 'Write the answer',
  dismiss: 'Dismiss',
  notDismissed: 'This wasn’t dismissed',
  dismissed: 'Dismissed: ',
  notUndone: 'This wasn’t undone',
};

/** What is said where a question gets its answer. */
export const teachWords = {
  label: (question: string) => `Answer: ${question}`,
  looking: 'Looking for matching answers…',
  notLooked: 'We couldn’t look for matching answers',
  write: 'Write a new answer',
  gone: 'That answer has been deleted',
  full: `That answer has ${entryLimits.questions} other ways to ask, which is the most it can have`,
  known: 'That answer already covers these words',
  knownMore: {
    before: 'It didn’t help the visitor. ',
    link: 'Change what it says',
    after: ', or write another one.',
  },
  untold: 'The question isn’t settled yet',
  settled: 'A colleague has already settled this question, or it was deleted.',
  noneNear: 'No other answer comes close.',
  nearTitle: 'Is it one of these?',
  near: 'Pick one to add this as another way to ask it.',
};

/** What is said of a question that has got its answer. */
export const taughtWords = {
  changed: 'A colleague has since changed the new answer',
  changedMore: 'You can delete it from the bot’s answers.',
  saved: 'Your answer is saved.',
  added: {
    before: (question: string) => `“${question}” is now another way to ask `,
    link: (title: string | null) => title ?? 'this answer',
    after: '.',
  },
  learned: 'Learned. The next visitor will get this answer.',
};
