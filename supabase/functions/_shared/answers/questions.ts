import type { Phrasebook } from './languages/phrasebook.ts';
import { plainWords } from './words.ts';

/** A message cut into questions. `sure`: each half has the form of a question, so that each deserves its own answer. */
export interface Split {
  parts: string[];
  sure: boolean;
}

/** More questions than this in one message are answered as one. */
const maxParts = 3;

/**
 * The ways to cut a message into questions, the surest first. Whether both halves stand by themselves only the
 * answers tell: "a table for two and a child" is one question, "a table for two and is there parking" are two.
 */
export function waysToSplit(text: string, { questionStart, and }: Phrasebook): Split[] {
  const sentences = joinStatements(
    text.split(/(?<=[?!.])\s+|\n+|(?<=\?)/u).filter((sentence) => /\p{L}/u.test(sentence)),
    (sentence) => questionStart.test(sentence) || /\?\s*$/.test(sentence),
  );
  const parts = sentences.flatMap((sentence) => splitClauses(sentence, and, questionStart));
  if (parts.length > 1) return parts.length <= maxParts ? [{ parts, sure: true }] : [];
  // "wifi and parking?": cut at each conjunction, one at a time.
  return [...text.matchAll(and)]
    .map(({ 0: joint, index }) => [text.slice(0, index), text.slice(index + joint.length)])
    .filter((halves) => halves.every((half) => /\p{L}{2}/u.test(half)))
    .slice(0, 3)
    .map((halves) => ({ parts: halves, sure: false }));
}

/** A statement belongs to the question after it ("I have a dog. Is that ok?"), or else to the one before. */
function joinStatements(sentences: string[], isQuestion: (sentence: string) => boolean): string[] {
  const joined: string[] = [];
  let waiting = '';
  for (const sentence of sentences) {
    const whole = waiting ? `${waiting} ${sentence}` : sentence;
    if (isQuestion(sentence)) {
      joined.push(whole);
      waiting = '';
    } else waiting = whole;
  }
  if (waiting) joined.push(`${joined.pop() ?? ''} ${waiting}`.trim());
  return joined;
}

/** Cuts where a conjunction or comma is followed by the beginning of a question, and a question stands before it. */
function splitClauses(sentence: string, and: RegExp, questionStart: RegExp): string[] {
  for (const { 0: joint, index } of sentence.matchAll(and)) {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + joint.length)];
    if (plainWords(before).length < 2 || plainWords(after).length < 2) continue;
    // After a comma a relative clause may follow ("my insurance, which is …"): a real conjunction, or a question before.
    if (questionStart.test(after) && questionStart.test(before)) {
      return [before, ...splitClauses(after, and, questionStart)];
    }
  }
  return [sentence];
}

/** A question that names so many things is one of its own. */
const wholeQuestion = 3;

/**
 * How much a message leans on the one before. `pronoun`: altogether, for it names nothing by itself ("how much is it?").
 * `refers`: it has a pronoun and little else ("can I cancel it?"). `goes on`: it begins so ("and on Sunday?"). `short`:
 * perhaps.
 */
export function leaning(
  text: string,
  { goesOn, pronoun, hollow, questionStart }: Phrasebook,
): 'none' | 'short' | 'goes on' | 'refers' | 'pronoun' {
  const words = text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const full = words.filter((word) => !hollow.test(word));
  if (pronoun.test(text) && full.length <= 1) return full.length === 0 ? 'pronoun' : 'refers';
  if (words.length === 0) return 'none';
  // "And do you sell gift vouchers", "for how many people …": whole questions, whatever they begin with.
  const opening = goesOn.exec(text)?.[0];
  const isWhole =
    opening !== undefined &&
    full.length >= wholeQuestion &&
    questionStart.test(text.slice(opening.length).trimStart());
  if (full.length > 0 && opening !== undefined && words.length <= 8) return isWhole ? 'none' : 'goes on';
  return full.length === 0 || words.length <= 2 ? 'short' : 'none';
}
