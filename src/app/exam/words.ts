import { count } from '../parts/count.ts';

/** What the exam of a bot says. */
export const words = {
  title: 'Exam',
  about:
    'Up to 50 questions with the answer each should get. After every change the bot is asked them again, so you see what got worse before visitors do.',
  list: { loading: 'Loading the exam…', failed: 'The exam couldn’t be loaded' },
  none: {
    before: 'No questions yet. Press ',
    right: 'Right',
    preview: ' under an answer in the preview, or ',
    add: 'Add to the exam',
    under: ' under one in the ',
    inbox: 'inbox',
    after: '.',
  },
  asking: 'Asking the bot…',
  interrupted: 'The bot couldn’t be asked. This is how it went before.',
  right: (right: number, of: number) => `${right} of ${of} right`,
  worse: (right: string, worse: number) => `${right}, ${worse} got worse`,
  change: 'Change the answer',
  changeOf: (question: string) => `Change the answer to: ${question}`,
  isRight: 'That’s right now',
  isRightFor: (answer: string, question: string) => `That’s right now: “${answer}” for “${question}”`,
  suggested: (questions: number) =>
    `Visitors asked ${count(questions, 'question')} that ${questions === 1 ? 'fits' : 'fit'}`,
  add: 'Add',
};
