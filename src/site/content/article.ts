import type { PageLink } from './navigation.ts';

/** A part of a written text: data, so that a page can show it and a search can read it. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'steps'; items: readonly string[] }
  /** A way to another page of the site. */
  | { type: 'link'; to: PageLink['to']; label: string }
  /** `isCode`: the terms are words of a program. */
  | { type: 'terms'; isCode?: true; items: readonly Term[] }
  /** `label` says what the code is: a screen reader announces it, and the copy button stands beside it. */
  | { type: 'code'; label: string; code: string };

interface Term {
  term: string;
  hint?: string;
  /** The term's name in a program, below it. */
  code?: string;
  text: string;
}

/** All words of a text, for a search. */
export const wordsOf = (blocks: readonly Block[]): string => blocks.flatMap(partsOf).join('\n');

/** What a part of a text says, in pieces. */
export function partsOf(block: Block): string[] {
  switch (block.type) {
    case 'text':
    case 'heading':
      return [block.text];
    case 'list':
    case 'steps':
      return [...block.items];
    case 'link':
      return [block.label];
    case 'terms':
      return block.items.map(({ term, hint = '', code = '', text }) => `${term} ${hint} ${code} ${text}`);
    case 'code':
      return [block.label, block.code];
  }
}
