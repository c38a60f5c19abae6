import type { StateValue } from 'xstate';
import type { Answers, Value } from './answers.ts';
import type { Detail, Step, Text } from './language.ts';
import type { Asked } from './reading/read.ts';

/** How a flow comes to an end. `lost` and `undecided` are faults, which no proved flow has. */
export const ends = ['ended', 'stopped', 'dropped', 'expired', 'lost', 'undecided'] as const;
export type End = (typeof ends)[number];

/** What a running flow remembers. */
export interface Memory {
  answers: Answers;
  /** The questions that were answered, the latest last, each with the answer that was there before. */
  trail: readonly (readonly [place: string, before?: Value])[];
  /** How often in a row the question at hand was not answered. */
  misses: number;
}

/** What a booking has come to, as the runtime finds out; `known`: a question need not be asked. */
export type Came =
  | 'offered'
  | 'unoffered'
  | 'open'
  | 'known'
  | 'free'
  | 'near'
  | 'full'
  | 'held'
  | 'taken'
  | 'busy'
  | 'gone'
  | 'booked';

/** The choice of whom no time of a day suits. */
export const otherDay = 'day';

/** What a booking asks for. */
export type BookingQuestion = 'service' | 'party' | 'day' | 'time' | 'sure';

/** What happens to a flow. Its silent places go on at `next`, which the runtime sends. */
export type FlowEvent =
  | {
      type: 'next';
      isOpen: boolean;
      came?: Came;
      /** What is remembered of it; undefined is forgotten. */
      keeps?: Readonly<Record<string, Value | undefined>>;
    }
  | { type: 'answer'; value: Value }
  | { type: 'skip' | 'wrong' | 'question' | 'again' | 'notBooked' }
  | { type: 'person' | 'stop' | 'restart' | 'back' }
  | { type: 'taken' | 'handedBack' | 'dropped' | 'nobody' }
  /** Too much time has passed; too many silent places have followed each other. */
  | { type: 'expired' | 'tangled' };

/** What a flow tells its runtime to do. */
export type Told = { type: 'tells' } & Telling;
export type Telling =
  | { what: 'say' | 'ask' | 'saved' | 'lead'; place: string }
  | { what: 'came'; came: Came }
  | { what: 'askAgain' | 'explain' | 'offer' | 'sayFirst' | 'answer' | 'call' }
  | { what: 'over'; how: End };

/** What a booking checks or does before it goes on. */
export type BookingCheck = 'start' | 'whichService' | 'howMany' | 'whichDay' | 'look' | 'hold' | 'confirm';

/** A state of a compiled flow, and what it stands for. */
export interface Place {
  id: string;
  step: Step;
  /** Whom it waits for; `nobody`: it goes on by itself. */
  waitsFor: 'nobody' | 'visitor' | 'member';
  /** Of a booking: what it asks, checks or does here. */
  books?: BookingQuestion | BookingCheck | 'who';
  /** What may come of that, the usual first. */
  comes?: readonly Came[];
  text?: Text | undefined;
  /** What becomes of the details that are asked for. */
  consent?: Text;
  asked?: Asked;
  isOptional?: boolean;
  /** The answer that it saves. */
  saves?: string;
  /** Where details are complete: the answers that hold them. */
  gives?: readonly { field: Detail['field']; answer: string }[];
  /** Answers its texts cannot do without. */
  needs: readonly string[];
  /** Answers, and the hours, that decide where it leads. */
  looksAt: readonly string[];
  /** Places and ends that it leads to, interruptions aside. */
  leadsTo: readonly string[];
}

/** Ends and our own places have names that no step can have. */
export const endState = (how: End) => `~${how}`;

/** The place, or the end, that a chart is at. */
export const leafOf = (value: StateValue | undefined): string =>
  typeof value === 'object' ? leafOf(Object.values(value)[0]) : (value ?? '');

/** How an end is called by its state. */
export const endOf = (state: string): End | undefined => ends.find((how) => endState(how) === state);
