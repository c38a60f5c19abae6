/** What stands for a figure in a text: `⟦3⟧`, or `⟦3:Monday⟧` with a word in it. Nobody types these brackets. */
const mark = /⟦\s*(\d{1,3})\s*(?::([^⟦⟧]{0,200}))?⟧/g;

/** A mark in a draft. */
export interface Mark {
  number: number;
  /** The word in it, if there is one. */
  form: string;
}

export const markOf = (number: number, form: string): string => `⟦${number}:${form}⟧`;

/** The marks of a text, in their order. */
export const marksIn = (text: string): Mark[] =>
  [...text.matchAll(mark)].map(([, number, form = '']) => ({ number: Number(number), form: form.trim() }));

/** The text with each of its marks replaced. */
export const withMarks = (text: string, write: (mark: Mark) => string): string =>
  text.replace(mark, (_, number, form) => write({ number: Number(number), form: (form ?? '').trim() }));

/** Brackets of strangers, which could look like marks, as usual ones. */
export const withoutBrackets = (text: string): string => text.replace(/⟦/g, '[').replace(/⟧/g, ']');
