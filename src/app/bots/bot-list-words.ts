import { count } from '../parts/count.ts';

/** What the list of bots says. */
export const words = {
  title: 'Bots',
  add: 'New bot',
  loading: 'Loading your bots…',
  failed: 'Your bots couldn’t be loaded',
  none: 'No bots yet. Answer three questions to create one.',
  answers: (answers: number, blanks: number) =>
    `${count(answers, 'answer')}${blanks > 0 ? `, ${blanks} to complete` : ''}`,
  install: 'Add it to your website',
  unanswered: (questions: number) => `${questions} asked, not answered`,
  week: (conversations: number) => `${count(conversations, 'conversation')} in 7 days`,
};
