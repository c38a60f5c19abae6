import type { ExamQuestion, NamedEntry } from '../../../machines/exam/actors.ts';

/** How a question went: not asked yet, right, wrong as ever, or worse than before. */
export type Result = 'new' | 'right' | 'wrong' | 'worse';

/** How a question went. */
export function resultOf({ entry, last, wasRight }: ExamQuestion): Result {
  if (!last) return 'new';
  if (last.entry?.id === entry.id && (last.by === 'answer' || last.by === 'closest')) return 'right';
  return wasRight ? 'worse' : 'wrong';
}

const named = ({ name }: NamedEntry) => (name === null ? 'an answer that is gone' : `“${name}”`);

/** Who answers a question now: `now “Deliveries” does`. */
function sayNow({ by, entry }: NonNullable<ExamQuestion['last']>): string {
  switch (by) {
    case 'answer':
      return `now ${entry ? named(entry) : 'something else'} does`;
    case 'closest':
      return `now ${entry ? named(entry) : 'something else'} probably does`;
    case 'hours':
      return 'now your opening hours do';
    case 'smalltalk':
      return 'now the bot takes it for small talk';
    case 'person':
      return 'now the bot offers a person';
    case 'nobody':
      return 'now nothing does';
  }
}

/** What became of a question, by name: `“Parking” used to answer “where can I leave my car”, now “Deliveries” does.` */
export function sayResult(question: ExamQuestion): string {
  const { entry, last } = question;
  if (!last) return 'Not asked yet';
  switch (resultOf(question)) {
    case 'right':
      return last.by === 'answer' ? `Answered by ${named(entry)}` : `Probably answered by ${named(entry)}`;
    case 'worse': {
      const before = entry.name === null ? 'An answer you deleted' : named(entry);
      return `${before} used to answer “${question.question}”, ${sayNow(last)}.`;
    }
    default: {
      const wanted = entry.name === null ? 'An answer you deleted' : named(entry);
      return `${wanted} should answer “${question.question}”, ${sayNow(last)}.`;
    }
  }
}
