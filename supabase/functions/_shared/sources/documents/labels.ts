import { bare, labels } from '../question-labels.ts';

/** The names that mean something, in whatever language. */
const namesOf = (what: 'question' | 'answer' | 'others') =>
  new Set(labels.flatMap((language) => language[what].map(bare)));

const known = { question: namesOf('question'), answer: namesOf('answer'), others: namesOf('others') };

export const means = (name: string, what: keyof typeof known): boolean => known[what].has(bare(name));
