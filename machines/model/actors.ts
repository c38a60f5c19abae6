import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { WayAnswer } from '../knowledge/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';

/** What a language model may do with a bot's answers; each does what those before it do. */
export const modelModes = ['off', 'choose', 'translate', 'reword'] as const;
export type ModelMode = (typeof modelModes)[number];

/** A model that a business has connected itself. */
export interface ModelConnection {
  address: string;
  name: string;
  /** The last characters of its key. */
  keyHint: string;
  connectedAt: string;
}

/** What a bot does with a model, and what it has used of it this month. */
export interface ModelBot {
  id: string;
  name: string;
  mode: ModelMode;
  /** Whether it drafts texts for members. */
  drafts: boolean;
  /** Whether it sums up conversations for whoever takes them. */
  summaries: boolean;
  /** Whether it translates conversations for members. */
  inbox: boolean;
  tokens: number;
}

/** What is switched of a bot. */
export type ModelSwitch = { botId: string } & (
  | { mode: ModelMode }
  | { drafts: boolean }
  | { summaries: boolean }
  | { inbox: boolean }
);

/** The language model of a business, as its owners see it. */
export interface ModelUse {
  /** Whose model the operator lets all businesses use: the host of its address; null: there is none. */
  operators: string | null;
  mayBeOwn: boolean;
  own: ModelConnection | null;
  /** How many tokens a bot may use in a month. */
  monthTokens: number;
  bots: readonly ModelBot[];
  /** Why the check has not let texts through within 30 days, and how often. */
  refused: readonly { reason: string; times: number }[];
}

/** What came of a question that was tried. */
export interface ModelTrial {
  /** What was wanted of the model. */
  wanted: 'choose' | 'translate' | 'reword';
  /** The answer that it chose, by its title or the beginning of its text; null: none. */
  entry: string | null;
  /** What it wrote; null: nothing that could be read. */
  wrote: string | null;
  /** Null: the check lets it through. */
  refused: string | null;
  ms: number;
}

/** What a model does for the members of a bot; nothing where none is connected. */
export interface ModelOffers {
  drafts: boolean;
  summaries: boolean;
}

/** What a model says a conversation is about; no lines where it could not be asked, or was refused. */
export interface ModelSummary {
  lines: readonly string[];
}

/** What a visitor has written, in the language of the bot. */
export interface Translations {
  /** The language that replies can be translated into; null: the conversation is not translated. */
  language: string | null;
  /** By the numbers of the messages. */
  messages: readonly { id: number; text: string }[];
}

/** What a model is to draft: ways to ask for an entry as it stands in its form, a translation of one, one from a conversation. */
export type DraftRequest =
  | {
      kind: 'ways';
      botId: string;
      entryId: string;
      title: string;
      content: string;
      ways: readonly string[];
    }
  | { kind: 'translation'; botId: string; entryId: string; language: string }
  | { kind: 'entry'; conversationId: string };

/** Ways to ask, each with who answers it today, and how many more the check has refused. */
export interface WaysDraft {
  kind: 'ways';
  ways: readonly { way: string; answer: WayAnswer }[];
  refused: number;
}

/** An entry, or its text in another language. */
export interface TextDraft {
  kind: 'text';
  title: string;
  content: string;
}

/** What the charts of language models ask of the world. */
export const actors = {
  getModelUse: promiseActor<ModelUse, CardRequest<{ businessId: string }>>(),
  setModelMode: promiseActor<Answer<'refused'>, { change: ModelSwitch }>(),
  connectModel: promiseActor<
    { ok: true; connection: ModelConnection } | Refusal<'refused'>,
    { businessId: string; address: string; name: string; key: string }
  >(),
  disconnectModel: promiseActor<void, { businessId: string }>(),
  getModelOffers: promiseActor<ModelOffers, CardRequest<{ botId: string }>>(),
  getModelSummary: promiseActor<ModelSummary, CardRequest<{ conversationId: string }>>(),
  getTranslations: promiseActor<Translations, CardRequest<{ conversationId: string }>>(),
  /** A reply in the language of the visitor; refused where there is no translation of it. */
  translateReply: promiseActor<
    { ok: true; text: string } | Refusal<'refused'>,
    { conversationId: string; text: string }
  >(),
  /** Nothing of it is kept: it is for a member to read and to save. */
  draftWithModel: promiseActor<
    { ok: true; draft: WaysDraft | TextDraft } | Refusal<'refused'>,
    DraftRequest
  >(),
  tryModel: promiseActor<
    { ok: true; trial: ModelTrial } | Refusal<'refused'>,
    { botId: string; question: string }
  >(),
};
