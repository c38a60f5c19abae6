/** What the bot says as likely, in its parts: how sure it is, the question that it answers, and the answer. */
export interface Likely {
  lead: string;
  question: string;
  answer: string;
}

/**
 * The parts of a message of tier `closest`, which is kept as one text with a blank line between them. Null where the
 * answer has no question of its own.
 */
export function readLikely(text: string): Likely | null {
  const [lead = '', question = '', ...answer] = text.split('\n\n');
  return answer.length > 0 ? { lead, question, answer: answer.join('\n\n') } : null;
}
