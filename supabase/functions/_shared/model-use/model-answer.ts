import { type AnyEventObject, assign, fromPromise, setup } from 'xstate';
import type { AskFailure, Draft, Entry, RefusalReason, Verdict } from '../model/types.ts';

/** What an owner lets a model do; each does what those before it do. */
export type ModelMode = 'off' | 'choose' | 'translate' | 'reword';

/** What is wanted of a model: which entry answers, and whether it is put into the visitor's language, or other words. */
export type Wanted = 'choose' | 'translate' | 'reword';

/** A question to which a model may find the answer, or the words. */
export interface Question {
  text: string;
  /** BCP 47: what the visitor writes in, and what the entries are in. */
  language: string;
  ownLanguage: string;
  wanted: Wanted;
}

/** What came of asking a model. */
export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; reason: AskFailure };

/** Why nothing of a model is said. */
export type Why =
  | AskFailure
  | RefusalReason
  /** Nothing is near the question, or the model says that nothing answers it. */
  | 'nothing fits'
  /** Our own part has failed. */
  | 'failed';

/** What is said: an entry, in words that the check has let through; or nothing, and what was refused. */
export interface Outcome {
  said: { entry: Entry; text: string } | null;
  why: Why | null;
  /** What the model had written, where the check refused it. */
  refused: string | null;
}

interface Context {
  question: Question;
  /** The question in the language of the entries: for the search, and never shown. */
  asked: string;
  entries: readonly Entry[];
  draft: Draft | null;
  text: string | null;
  why: Why | null;
}

/** What an actor has answered: xstate types no event in an action of its `onDone`. */
const outputOf = <Output>({ output }: AnyEventObject): Output => output;
/** Whoever runs the chart brings what answers it. */
const actorOf = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('Nobody answers this.')));

const isOk = (event: AnyEventObject) => outputOf<{ ok: boolean }>(event).ok;
/** Why something was not answered, or not let through. */
const reasonIn = (event: AnyEventObject): Why => outputOf<{ reason: Why }>(event).reason;

/**
 * A language model finds the answer among a bot's entries, or the words for it, and what it writes is checked before
 * anybody reads it. Whatever goes wrong, and whenever it takes too long, the bot says what it would say without one.
 */
export const modelAnswerMachine = setup({
  types: {
    input: {} as Question,
    context: {} as Context,
    output: {} as Outcome,
  },
  actors: {
    translate: actorOf<Answered<string>, Question>(),
    find: actorOf<readonly Entry[], { text: string }>(),
    ask: actorOf<Answered<Draft>, { question: Question; asked: string; entries: readonly Entry[] }>(),
    check: actorOf<Verdict, { question: Question; entries: readonly Entry[]; draft: Draft | null }>(),
  },
  guards: {
    isForeign: ({ context: { question } }) => question.wanted === 'translate',
    isAnswered: ({ event }) => isOk(event),
    isEmpty: ({ event }) => outputOf<readonly Entry[]>(event).length === 0,
    fitsNothing: ({ event }) => {
      const asked = outputOf<Answered<Draft>>(event);
      return asked.ok && asked.answer.id === null;
    },
  },
  actions: {
    keepQuestion: assign({
      asked: ({ context, event }) => {
        const asked = outputOf<Answered<string>>(event);
        return asked.ok ? asked.answer : context.asked;
      },
    }),
    keepEntries: assign({ entries: ({ event }) => outputOf<readonly Entry[]>(event) }),
    keepDraft: assign({
      draft: ({ event }) => {
        const asked = outputOf<Answered<Draft>>(event);
        return asked.ok ? asked.answer : null;
      },
    }),
    keepText: assign({
      text: ({ event }) => {
        const verdict = outputOf<Verdict>(event);
        return verdict.ok ? verdict.text : null;
      },
    }),
    keepReason: assign({ why: ({ event }) => reasonIn(event) }),
    note: assign({ why: (_, { why }: { why: Why }) => why }),
  },
  delays: {
    /** Milliseconds for everything together. Whatever is under way then is ended. */
    patience: 4_000,
  },
}).createMachine({
  id: 'model-answer',
  description: 'A language model finds the answer among the entries, or the words for it, and is checked.',
  context: ({ input }) => ({
    question: input,
    asked: input.text,
    entries: [],
    draft: null,
    text: null,
    why: null,
  }),
  output: ({ context: { draft, entries, text, why } }) => {
    const entry = entries.find(({ id }) => id === draft?.id);
    const isSaid = entry !== undefined && text !== null && why === null;
    const refused = draft && entry && !isSaid ? draft.sentences.join(' ') : null;
    return { said: isSaid ? { entry, text } : null, why, refused: refused || null };
  },
  after: { patience: { target: '.fallenBack', actions: { type: 'note', params: { why: 'late' } } } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'whether the question has to be put into the language of the entries',
      always: [{ guard: 'isForeign', target: 'translating' }, { target: 'finding' }],
    },
    translating: {
      description: 'the question is put into the language of the entries, for the search alone',
      invoke: {
        id: 'translate',
        src: 'translate',
        input: ({ context }) => context.question,
        onDone: [
          { guard: 'isAnswered', target: 'finding', actions: 'keepQuestion' },
          { target: 'fallenBack', actions: 'keepReason' },
        ],
        onError: { target: 'fallenBack', actions: { type: 'note', params: { why: 'failed' } } },
      },
    },
    finding: {
      description: 'the entries nearest to the question are looked for',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.asked }),
        onDone: [
          {
            guard: 'isEmpty',
            target: 'fallenBack',
            actions: { type: 'note', params: { why: 'nothing fits' } },
          },
          { target: 'asking', actions: 'keepEntries' },
        ],
        onError: { target: 'fallenBack', actions: { type: 'note', params: { why: 'failed' } } },
      },
    },
    asking: {
      description: 'the model says which of them answers, and in which words',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { question, asked, entries } }) => ({ question, asked, entries }),
        onDone: [
          {
            guard: 'fitsNothing',
            target: 'fallenBack',
            actions: { type: 'note', params: { why: 'nothing fits' } },
          },
          { guard: 'isAnswered', target: 'checking', actions: 'keepDraft' },
          { target: 'fallenBack', actions: 'keepReason' },
        ],
        onError: { target: 'fallenBack', actions: { type: 'note', params: { why: 'failed' } } },
      },
    },
    checking: {
      description: 'what it wrote is held against the entry that it names',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { question, entries, draft } }) => ({ question, entries, draft }),
        onDone: [
          { guard: 'isAnswered', target: 'said', actions: 'keepText' },
          { target: 'fallenBack', actions: 'keepReason' },
        ],
        onError: { target: 'fallenBack', actions: { type: 'note', params: { why: 'failed' } } },
      },
    },
    said: { description: 'it is said, as the model has put it', type: 'final' },
    fallenBack: { description: 'the bot says what it would say without a model', type: 'final' },
  },
});
