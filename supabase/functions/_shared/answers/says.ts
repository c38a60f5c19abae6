import { answer, type Conversation, type Reply, searchEntries } from './answer.ts';
import type { Found, Knowledge } from './knowledge.ts';

/** Who answers: an entry, surely or likely; the opening hours; what the bot says by itself; or nobody, for sure. */
export type Sayer = 'answer' | 'closest' | 'hours' | 'smalltalk' | 'person' | 'nobody';

/**
 * The entries nearest to a question, the nearest first, and who answers each part of it. Nothing is stored.
 * @throws only what `knowledge` throws, or what reading the model does
 */
export async function saysTo(
  question: string,
  conversation: Conversation,
  knowledge: Knowledge,
): Promise<{ ranked: readonly Found[]; says: readonly { by: Sayer; entry: Found | null }[] }> {
  const met = new Map<string, Found>();
  const remembered = remembering(met, knowledge);
  const { ranked, tier } = await searchEntries(question, conversation, remembered);
  const replies = await answer(question, conversation, remembered);
  // To another question than its own an answer that begins with yes is offered, not said; likely it is all the same.
  const isLikely = replies.length === 1 && tier === 'closest';
  const says = replies.map((reply) => {
    const isOffer = isLikely && reply.tier === 'perhaps';
    const entry = met.get((isOffer ? reply.options[0]?.entryId : reply.entryId) ?? '');
    return { by: isOffer ? 'closest' : sayer(reply), entry: entry ?? null } as const;
  });
  return { ranked, says };
}

/** A bot's knowledge that is searched once for each text, and keeps in `met` what was found, for the titles of what is said. */
function remembering(met: Map<string, Found>, { match, similarWords }: Knowledge): Knowledge {
  const searched = new Map<string, Promise<readonly Found[]>>();
  const search = async (...asked: Parameters<typeof match>) => {
    const found = await match(...asked);
    for (const entry of found) met.set(entry.entryId, entry);
    return found;
  };
  return {
    similarWords,
    match: (text, ...how) => {
      const found = searched.get(text) ?? search(text, ...how);
      searched.set(text, found);
      return found;
    },
  };
}

function sayer({ tier, entryId }: Reply): Sayer {
  if (tier === 'answer') return entryId === null ? 'hours' : 'answer';
  return tier === 'perhaps' || tier === 'elsewhere' || tier === 'unknown' ? 'nobody' : tier;
}
