import type { Text } from '../../../machines/guided/flow.ts';

/** A text as it is written in a language. */
export const readText = (text: Text | undefined, language: string): string =>
  typeof text === 'object' ? (text[language] ?? '') : (text ?? '');

/** The text with other words in a language; what it says in others stays. */
export const writeText = (text: Text | undefined, language: string, words: string): Text =>
  typeof text === 'object' ? { ...text, [language]: words } : words;
