import { promiseActor } from '../actors.ts';
import type { Refusal } from '../answers.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';

/** A question a bot had no answer to, or no good one. What is asked again in the same words is one. */
export interface UnansweredQuestion {
  id: string;
  botId: string;
  botName: string;
  question: string;
  times: number;
  /** ISO 8601. */
  lastAskedAt: string;
  /** The last one it was asked in; null if that is gone. */
  conversationId: string | null;
  /** The bot was not sure, each time, and nobody said that it helped: the answer it gave, or null for topics only. */
  perhaps: { answer: string | null } | null;
}

/** An entry that may be the answer, with the beginning of what it says. */
export interface NearEntry {
  id: string;
  title: string | null;
  content: string;
}

/** Which entry is to answer a question from now on. */
export interface Lesson {
  questionId: string;
  entryId: string;
  /** It was written for this question. */
  isNew: boolean;
}

/**
 * `gone`: the entry was deleted meanwhile. `known`: it is asked in these words already, and visitors were not helped.
 * `full`: it has as many other ways to ask as there may be. `settled`: a colleague has settled the question, or it is
 * gone. With the entry's version as it is taught.
 */
export type TeachAnswer = { ok: true; version: string } | Refusal<'gone' | 'known' | 'full' | 'settled'>;

/** `changed`: a colleague has changed what was written for the question. `settled`: as above. */
export type ReopenAnswer = { ok: true } | Refusal<'changed' | 'settled'>;

/** What the charts of unanswered questions ask of the world. */
export const actors = {
  /** Those of all bots of the signed-in person's businesses, what was asked most first. */
  getUnanswered: promiseActor<Page<UnansweredQuestion>, PageRequest>(),
  /** The three nearest, the nearest first. */
  getNearest: promiseActor<readonly NearEntry[], { botId: string; question: string }>(),
  /** Makes a question another way to ask for an entry, and settles it. */
  teachQuestion: promiseActor<TeachAnswer, Lesson>(),
  /** Takes a lesson back; an entry that was written for it, of this version, is deleted. */
  reopenQuestion: promiseActor<ReopenAnswer, Lesson & { version: string }>(),
  /** Says that a question needs no answer. One that is settled already is as good as dismissed. */
  dismissQuestion: promiseActor<void, { questionId: string }>(),
  /** Takes that back. */
  restoreQuestion: promiseActor<void, { questionId: string }>(),
};
