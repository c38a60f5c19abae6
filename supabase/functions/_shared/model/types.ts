/**
 * What a language model is asked, what it may answer, and what of it may be said. A model chooses, translates and rewords; it
 * knows nothing. Everything here is pure but `ask`, which remembers what kind of request an endpoint takes.
 */
import type { Secret } from './secret.ts';

/** Where a model is: any endpoint that speaks OpenAI's chat completions. */
export interface Endpoint {
  /** Up to and with `/v1`: `https://api.example/v1`. */
  url: string;
  model: string;
  key: Secret | null;
  /** What an operator names may be in their own network. What a business names has to be on the public internet. */
  from: 'operator' | 'business';
}

/** JSON schema, of the kind that every strict endpoint takes: objects, arrays, texts and booleans. */
export type JsonSchema =
  | { type: 'string' | 'boolean' }
  | { type: 'array'; items: JsonSchema }
  | {
      type: 'object';
      properties: Readonly<Record<string, JsonSchema>>;
      required: readonly string[];
      additionalProperties: false;
    };

/** One thing that a model is asked for. */
export interface Task<Answer> {
  /** A name for logs: `answer`, `summary`. */
  name: string;
  /** The system message: our own words only. */
  rules: string;
  /** Everything that strangers and owners wrote, as data: it is sent as one JSON object. */
  input: Readonly<Record<string, unknown>>;
  schema: JsonSchema;
  /** The most that it may answer, in tokens. */
  maxTokens: number;
  /** The answer out of the JSON that came; null for JSON of any other shape. Never throws. */
  read(value: unknown): Answer | null;
}

/** Why there is no answer. None of them carries a text of the endpoint's. */
export type AskFailure =
  /** No address that may be asked: not https, a number, a name in somebody's own network. */
  | 'address'
  | 'unreachable'
  /** Not there after four seconds, all tries together. */
  | 'late'
  /** The caller's signal ended it. */
  | 'cancelled'
  /** 401, 403. */
  | 'key'
  /** 404. */
  | 'no-such-model'
  | 'rate-limited'
  /** 5xx. */
  | 'server-error'
  /** Any other status, a redirect among them. */
  | 'refused'
  /** No JSON, other JSON than was asked for, tool calls, half an answer. */
  | 'malformed'
  | 'too-large'
  /** The model declines, or its provider's filter does. */
  | 'declined';

/** Failures after which an endpoint need not be asked again for a while. */
export const outages: readonly AskFailure[] = ['unreachable', 'late', 'rate-limited', 'server-error'];

/** What came of asking. `tokens` is what the endpoint says it has cost; an estimate where it says nothing. */
export type Asked<Answer> =
  | { ok: true; answer: Answer; tokens: number; milliseconds: number }
  | { ok: false; reason: AskFailure; tokens: number; milliseconds: number };

/** A text that an owner stands for, in the language that it is written in (BCP 47). */
export interface Entry {
  id: string;
  title: string | null;
  content: string;
  language: string;
}

/** How far a model may go from the owner's words. */
export type Use = 'translate' | 'reword';

/** An entry's sentences with every figure taken out: `⟦1:7 am⟧`. Made by `masked()`. */
export interface Masked {
  entry: Entry;
  /** One of its sentences talks to a model: the entry is shown to none, and said in the owner's words only. */
  givesOrders: boolean;
  sentences: readonly MaskedSentence[];
}

export interface MaskedSentence {
  /** As the owner wrote it. */
  source: string;
  /** What the model sees. */
  text: string;
  figures: readonly Figure[];
  /** The number of its first mark; the others follow. */
  firstMark: number;
  /** Whether a line ends after it. */
  endsLine: boolean;
}

/**
 * Something in a text that is right or wrong, and that our own code writes in every language. A literal is an address, a
 * phone number or a code: the same letters everywhere. Minutes count from midnight, day 0 is Monday, month 1 January.
 */
export type Figure = { raw: string } & FigureValue;

export type FigureValue =
  | { kind: 'literal' }
  | { kind: 'number' | 'percent'; value: number }
  /** In the currency's own sign or code, as it was written. */
  | { kind: 'money'; value: number; currency: string }
  | { kind: 'time'; minutes: number }
  | { kind: 'day'; day: number }
  | { kind: 'month'; month: number; day: number | null };

/** What a model has made of one entry: one text for each of its sentences. */
export interface Draft {
  /** The entry that answers the question; null: none of them does, or the model is in doubt. */
  id: string | null;
  sentences: readonly string[];
}

/** Why a draft is not said. Logged without any text: it is how the tables grow. */
export type RefusalReason =
  /** We have no table for the language, of the entry or of the visitor. */
  | 'no table'
  /** Not as many sentences as the entry has, or an empty one. */
  | 'sentences'
  /** A figure is missing, doubled, strange, in another order, or written by the model itself. */
  | 'figure missing'
  | 'figure doubled'
  | 'figure strange'
  | 'figure order'
  | 'figure written'
  /** Markup, control characters, links of its own. */
  | 'form'
  | 'language'
  | 'untranslated'
  | 'longer'
  | 'shorter'
  | 'name'
  /** A sentence that the entry addresses to a model. */
  | 'order to a model'
  | `${string} lost`
  | `${string} added`;

/** What may be said of a draft. */
export type Verdict =
  | { ok: true; text: string }
  /** `part` is the sentence that it is about: for the owner's eyes, never for logs. */
  | { ok: false; reason: RefusalReason; part: string };
