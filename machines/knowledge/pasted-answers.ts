import { type EntryText, entrySchema, hasBlanks } from './entry-text.ts';
import { nameOfLanguage } from './language-names.ts';
import { entryLimits } from './limits.ts';

/** A row in another language, as it was read. */
export interface PastedText {
  /** The first part of a BCP 47 tag. */
  language: string;
  question: string;
  answer: string;
  otherQuestions: readonly string[];
}

/** A row of what was pasted, as it was read: what is missing in it is empty. */
export interface PastedRow {
  /** Where it begins, from 1. */
  line: number;
  /** As it was pasted. */
  source: string;
  question: string;
  answer: string;
  otherQuestions: readonly string[];
  /** In languages that its columns name. */
  texts?: readonly PastedText[];
  /** What is wrong with how it is written, if anything is. */
  mistake?: string;
}

/** What was pasted. */
export interface Pasted {
  rows: readonly PastedRow[];
  /** What names the columns, as it was pasted; empty if nothing does. */
  head: string;
  /** Columns that are not used, by their names. */
  unused: readonly string[];
}

/** What a bot knows already, as far as it matters to what is added. */
export interface Known {
  entries: number;
  /** The place of the first one; 1 if there is none. */
  top: number;
  /** What is asked already. */
  questions: readonly string[];
  /** The language of the bot, and the others that it speaks: first parts of BCP 47 tags. */
  language: string;
  languages: readonly string[];
}

/** An answer that can be added. Its id is made before it is sent, so that it is there once, however often it is sent. */
export interface PastedAnswer {
  id: string;
  position: number;
  line: number;
  source: string;
  text: EntryText;
  /** In other languages of the bot. */
  texts: readonly (EntryText & { language: string })[];
}

/** A row that is left out, and why: in a sentence for the owner. */
interface LeftOut {
  line: number;
  source: string;
  question: string;
  reason: string;
}

/** What was found in what was pasted. */
export interface Found {
  answers: readonly PastedAnswer[];
  leftOut: readonly LeftOut[];
  head: string;
  unused: readonly string[];
  /** Languages of texts that the bot does not speak: they are not added. */
  unspoken: readonly string[];
  /** How many more the bot may know. */
  room: number;
}

/** The same whatever its case, punctuation and spaces. */
function plain(question: string): string {
  const words = question
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
  return words || question.trim();
}

type Written = Pick<PastedText, 'question' | 'answer' | 'otherQuestions'>;

const readText = ({ question, answer, otherQuestions }: Written) =>
  entrySchema.safeParse({ title: question, content: answer, otherQuestions: otherQuestions.join('\n') });

/** Why a text in another language cannot be added. */
const wrongWith = ({ text, read }: { text: PastedText; read: ReturnType<typeof readText> }): string =>
  text.answer.trim() === ''
    ? 'there is no answer.'
    : (read.error?.issues[0]?.message ?? 'please fill in the blanks first: visitors would see them.');

/**
 * Finds out which of the pasted rows can be added: above what the bot knows, in their order.
 * @param makeId makes the id of a new answer
 */
export function sortOut({ rows, head, unused }: Pasted, known: Known, makeId: () => string): Found {
  const room = Math.max(0, entryLimits.entries - known.entries);
  const asked = new Set(known.questions.map(plain));
  const lines = new Map<string, number>();
  const leftOut: LeftOut[] = [];
  const good: { row: PastedRow; text: EntryText; texts: PastedAnswer['texts'] }[] = [];
  const unspoken = new Set<string>();

  for (const row of rows) {
    const { line, source, mistake, texts = [] } = row;
    // Where all columns name a language, those of the bot's own are the answer.
    const own = texts.find(({ language }) => language === known.language);
    const { question, answer, otherQuestions } = row.question + row.answer === '' && own ? own : row;
    const others = texts.filter(({ language }) => language !== known.language);
    const spoken = others.filter(({ language }) => known.languages.includes(language));
    for (const { language } of others)
      if (!spoken.some((each) => each.language === language)) unspoken.add(language);
    const same = plain(question);
    const read = readText({ question, answer, otherQuestions });
    const inLanguages = spoken.map((text) => ({ text, read: readText(text) }));
    const wrong = inLanguages.find((each) => each.read.error !== undefined || hasBlanks(each.read.data));
    const reason =
      mistake ??
      (question.trim() === ''
        ? 'There is no question.'
        : answer.trim() === ''
          ? 'There is no answer.'
          : read.error
            ? (read.error.issues[0]?.message ?? 'It can’t be read.')
            : wrong
              ? `${nameOfLanguage(wrong.text.language)}: ${wrongWith(wrong)}`
              : lines.has(same)
                ? `Line ${lines.get(same)} asks the same.`
                : asked.has(same)
                  ? 'Your bot already has an answer to this.'
                  : good.length >= room
                    ? 'There’s no room for it: a bot can have up to 2,000 answers.'
                    : null);
    if (reason !== null || !read.data) {
      leftOut.push({ line, source, question, reason: reason ?? 'It can’t be read.' });
      continue;
    }
    lines.set(same, line);
    const inOthers = inLanguages.flatMap(({ text: { language }, read: { data } }) =>
      data ? [{ language, ...data }] : [],
    );
    good.push({ row, text: read.data, texts: inOthers });
  }
  const answers = good.map(({ row: { line, source }, text, texts }, index) => ({
    id: makeId(),
    position: known.top - good.length + index,
    line,
    source,
    text,
    texts,
  }));
  return { answers, leftOut, head, unused, unspoken: [...unspoken].sort(), room };
}

/** How many answers, and how many characters, are sent at once. */
const portion = { answers: 100, characters: 100_000 };

const lengthOf = ({ text, texts }: PastedAnswer) =>
  [text, ...texts]
    .map(({ title, content, otherQuestions }) => `${title ?? ''}${content}${otherQuestions.join('')}`)
    .join('').length;

/** What is sent next, when so many have been added: one answer at least. */
export function nextPortion(answers: readonly PastedAnswer[], added: number): readonly PastedAnswer[] {
  let characters = 0;
  const next = answers.slice(added, added + portion.answers);
  const end = next.findIndex((answer) => {
    characters += lengthOf(answer);
    return characters > portion.characters;
  });
  return end === -1 ? next : next.slice(0, Math.max(1, end));
}

/** What is left of a text when so many of the answers in it have been added: it can be pasted as well. */
export function textOfRest({ answers, leftOut, head }: Found, added: number): string {
  const rows = [...answers.slice(added), ...leftOut].sort((one, other) => one.line - other.line);
  const sources = rows.map(({ source }) => source.trim());
  // Rows of a table stand below each other, all others have an empty line between them.
  return head === '' ? sources.join('\n\n') : [head, ...sources].join('\n');
}
