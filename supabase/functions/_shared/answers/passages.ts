/** What an owner has written: one piece of knowledge. */
export interface Entry {
  title: string | null;
  content: string;
  /** Other ways to ask for it. */
  otherQuestions: readonly string[];
}

/** A long text is cut into no more parts than this: learning one entry stays within a second of CPU. */
const maxParts = 24;

/** The end of a sentence, where the next one begins with a capital, a digit or a quotation mark. */
const sentenceEnd = /(?<=[.!?;])\s+(?=[\p{Lu}\d¿¡"'“„(])|\n+/u;

/**
 * The texts of an entry whose meaning is compared with a question's: its title, the whole, every sentence with and
 * without the title, the other ways to ask. An entry that says several things is found by each of them.
 */
export function passagesOf({ title, content, otherQuestions }: Entry): string[] {
  const titled = (text: string) => (title ? `${title}: ${text}` : text);
  const sentences = content
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);
  const together = Math.ceil(sentences.length / maxParts);
  const parts: string[] = [];
  for (let index = 0; index < sentences.length; index += together) {
    parts.push(sentences.slice(index, index + together).join(' '));
  }
  const within = parts.length > 1 ? parts : [];
  return [
    ...new Set([
      ...(title ? [title] : []),
      titled(content),
      ...within.map(titled),
      ...within,
      ...otherQuestions,
    ]),
  ];
}
