import { promiseActor } from '../actors.ts';
import type { Answer } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';

/** An answer of the bot, and what it is called; null: it is gone. */
export interface NamedEntry {
  id: string;
  name: string | null;
}

/** Who answers: an entry, surely or likely; the opening hours; the bot by itself, or with a person; nobody. */
export const sayers = ['answer', 'closest', 'hours', 'smalltalk', 'person', 'nobody'] as const;

/** A question of an exam. */
export interface ExamQuestion {
  id: string;
  question: string;
  /** What should answer it. */
  entry: NamedEntry;
  /** Who answered last; null: it has not been asked yet. */
  last: { by: (typeof sayers)[number]; entry: NamedEntry | null } | null;
  /** The right entry has answered it at some time. */
  wasRight: boolean;
}

/** A question that a visitor asked, and the answer that helped. */
export interface Suggestion {
  question: string;
  entry: { id: string; name: string };
}

/** The exam of a bot as it went last, and what could be added to it. */
export interface Exam {
  questions: readonly ExamQuestion[];
  suggestions: readonly Suggestion[];
}

/** What is done to an exam. A question that is put in again is put in for this entry instead. */
export type ExamChange =
  | { type: 'put'; botId: string; question: string; entryId: string }
  | { type: 'remove'; id: string };

/** What the charts of exams ask of the world. */
export const actors = {
  getExam: promiseActor<Exam, CardRequest<{ botId: string }>>(),
  changeExam: promiseActor<Answer<'refused'>, { change: ExamChange }>(),
  /** Asks what is due for about a second; `remaining` are those it did not come to. */
  runExam: promiseActor<{ asked: number; remaining: number }, { botId: string }>(),
};
