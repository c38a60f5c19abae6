import type { Block } from './article.ts';

/** What the page of a legal text says around it. */
export const legalWords = {
  contents: 'On this page',
  questions: { before: 'Questions about this text? Write to ', after: '.' },
};

/** A legal text: its sections have ids, so that links lead to them. */
export interface LegalText {
  title: string;
  path:
    | '/privacy-policy'
    | '/terms-of-service'
    | '/cookie-policy'
    | '/data-processing-agreement'
    | '/sub-processors';
  description: string;
  /** What it comes to, in a sentence or two. */
  summary: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Never one of the words that lead to other pages as a hash: #contact, #support, #pricing … */
  id: string;
  title: string;
  content: readonly Block[];
}
