import type { Reply } from '../answers/answer.ts';
import type { Knowledge, Rpc } from '../answers/knowledge.ts';
import type { KeptReply } from '../chat/replies.ts';
import type { ModelMode, Wanted } from './model-answer.ts';
import { runModel } from './run.ts';
import { modelSettings } from './settings.ts';
import { ModelUse } from './use.ts';

/** A question that a model may be asked, and to whom it is answered. */
export interface Asking {
  bot: string;
  mode: ModelMode;
  text: string;
  /** BCP 47: what the visitor writes in, and what the entries are in. */
  language: string;
  ownLanguage: string;
  isForeign: boolean;
  /** What stands for the visitor among the counters; null for a member who tries the bot out. */
  visitor: string | null;
  /** When the visitor began to wait, by `performance.now()`. */
  since: number;
}

/** With less time no model is asked, in milliseconds. */
const leastPatience = 100;

/** As many digits as a phone number, a card or an account has. */
const longNumber = 7;

/** Whether something looks like an email address, a phone number or a card: it is sent to no model. */
function isPersonal(text: string): boolean {
  const digits = [...text].filter((letter) => letter >= '0' && letter <= '9').length;
  return text.includes('@') || digits >= longNumber;
}

/**
 * What a model could add to the bot's own reply; null: nothing. What is sure, small talk, the hours and the wish for a person
 * are the bot's; and nobody is answered in another language than they write in.
 */
export function wantedOf(mode: ModelMode, isForeign: boolean, { tier, entryId }: Reply): Wanted | null {
  if (mode === 'off' || tier === 'person' || tier === 'smalltalk') return null;
  if (isForeign)
    return mode !== 'choose' && (tier === 'elsewhere' || tier === 'unknown') ? 'translate' : null;
  if (tier === 'answer') return mode === 'reword' && entryId !== null ? 'reword' : null;
  return mode === 'reword' ? 'reword' : 'choose';
}

/**
 * The reply to one question with a model's help, or the bot's own where nothing comes of it: at once, and without a word
 * about it to the visitor. `kept` is that one, as it would be kept.
 * @throws what the database refuses with
 */
export async function withModel(
  { reply, kept }: { reply: Reply; kept: KeptReply },
  { bot, mode, text, language, ownLanguage, isForeign, visitor, since }: Asking,
  database: Rpc,
  knowledge: Knowledge,
): Promise<KeptReply> {
  const wanted = wantedOf(mode, isForeign, reply);
  if (wanted === null || isPersonal(text)) return kept;
  const settings = modelSettings();
  const patience = Math.floor(settings.timeLimit - (performance.now() - since));
  // Of a message that has to be answered again no time is left.
  if (patience < leastPatience) return kept;
  const use = await ModelUse.begin(database, settings, { bot, visitor });
  if (typeof use === 'string') return kept;
  const only = reply.tier === 'answer' ? reply.entryId : null;
  const question = { text, language, ownLanguage, wanted };
  try {
    const { said, why, refused } = await runModel(question, knowledge, use, { only, patience });
    if (!said) return refused === null ? kept : { ...kept, made_by: { refused: why, text: refused } };
    const { entry, text: words } = said;
    const made_by = { did: wanted, language, of: ownLanguage, original: entry.content };
    const nothing = { options: [], unanswered: null, next_state: null };
    return { tier: 'answer', text: words, entry: entry.id, ...nothing, made_by };
  } finally {
    await use.end();
  }
}
