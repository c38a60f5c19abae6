/** What answers of the functions for visitors are made of. */

import type { ChatOption } from '../../../machines/widget/actors.ts';

/** A JSON object of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, or a list. */
export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** @throws {Error} when it is no JSON object: a hotel's login page, for example */
export async function readBody(response: Response): Promise<Body> {
  return bodyOf(await response.json());
}

/** @throws {Error} when it is no object */
export function bodyOf(value: unknown): Body {
  if (isBody(value)) return value;
  throw malformed();
}

const malformed = () => new Error('The answer is malformed.');

/** @throws {Error} when it is none */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw malformed();
}

/** @throws {Error} when it is no list of objects */
export function list(value: unknown): readonly Body[] {
  if (Array.isArray(value)) return value.map(bodyOf);
  throw malformed();
}

/** One of several words; what is none of them is a word of a later version. */
export const oneOf = <Word extends string, Other>(words: readonly Word[], value: unknown, other: Other) =>
  words.find((word) => word === value) ?? other;

/** A choice that a reply or a question offers. @throws {Error} when it is malformed */
export const readOption = ({ id, label }: Body): ChatOption => ({ id: text(id), label: text(label) });
