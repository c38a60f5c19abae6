/** One piece of knowledge. */
export interface Entry {
  title: string | null;
  content: string;
  /** Other ways to ask for it. */
  otherQuestions: readonly string[];
  /** Somebody has written or edited it; otherwise it was read on a website or in a document. */
  isWritten: boolean;
}

/** A long text is cut into no more parts than this: learning one entry stays within a second of CPU. */
const maxParts = 24;

/** How long sentences that are compared together are, in characters: two or three of them. */
const longestRun = 250;

/** The end of a sentence, where the next one begins with a capital, a digit or a quotation mark. */
const sentenceEnd = /(?<=[.!?;])\s+(?=[\p{Lu}\d¿¡"'“„(])|\n+/u;

/**
 * The texts of an entry whose meaning is compared with a question's. Of what somebody has written: its title, the
 * whole, every sentence with and without the title, the other ways to ask. An entry that says several things is found
 * by each of them. Of what was read there are hundreds, mostly longer: the title, and a few sentences at a time.
 */
export function passagesOf({ title, content, otherQuestions, isWritten }: Entry): string[] {
  const titled = (text: string) => (title ? `${title}: ${text}` : text);
  if (!isWritten) return [...(title ? [title] : []), ...runsOf(content).map(titled)];
  const sentences = sentencesOf(content);
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

/**
 * What of an entry that was read is said where this passage of it is the nearest to a question: the sentences around,
 * or the beginning where it is the title. An ellipsis stands where there is more.
 * @param passage its number, from 1 on; null says the whole
 */
export function excerptOf(
  { title, content }: Pick<Entry, 'title' | 'content'>,
  passage: number | null,
): string {
  const runs = runsOf(content);
  const place = passage === null ? -1 : Math.max(0, passage - (title ? 2 : 1));
  const run = runs[place];
  if (run === undefined || runs.length === 1) return content;
  return `${place > 0 ? '… ' : ''}${run}${place < runs.length - 1 ? ' …' : ''}`;
}

const sentencesOf = (content: string) =>
  content
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);

/** A text cut between sentences, as many together as are no longer than a run; as it was written, line breaks and all. */
function runsOf(content: string): string[] {
  const runs: string[] = [];
  let end = 0;
  for (const sentence of sentencesOf(content)) {
    const start = content.indexOf(sentence, end);
    const last = runs.at(-1);
    if (last !== undefined && last.length + sentence.length < longestRun) {
      runs[runs.length - 1] = last + content.slice(end, start) + sentence;
    } else runs.push(sentence);
    end = start + sentence.length;
  }
  return runs;
}
