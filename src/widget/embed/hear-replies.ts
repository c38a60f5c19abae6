import { peek } from '../runtime/storage.ts';

/** Tells of each message a person has written since the visitor last looked; of a visitor who has said nothing, it asks nobody. */
export async function hearReplies(functionsUrl: string, bot: string, tell: () => void): Promise<void> {
  const talk = peek(bot, 'talk');
  if (!talk) return;
  // What the panel has kept is the question. Without a time limit: nobody waits for it.
  const response = await fetch(`${functionsUrl}/chat-updates`, { method: 'POST', body: talk });
  const { messages } = await response.json();
  for (const { author } of messages) if (author === 'agent') tell();
}
