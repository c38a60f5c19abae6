import { from, originalMessage, otherHeadings, sentFrom, wrote } from './quote-words.ts';

/** The line above a quotation may be broken: over so many lines. */
const brokenOver = 3;

/** No line above a quotation has more letters. */
const longestLead = 300;

/** Nor any that a phone puts under a mail. */
const longestSentFrom = 120;

/** Outlook’s heading has its lines within so many. */
const headingLines = 7;

/** What cannot be seen: it says in which direction a text runs, or keeps words together. */
const unseen = new Set(
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff',
);

/**
 * What somebody has written in answer to a mail: the text without what it quotes, and without the signature. Where nothing
 * would be left, all of it. It looks at each line, and at a few that follow: what it takes grows with the text.
 */
export function newText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const plain = lines.map(plainOf);
  const kept = withoutSentFrom(withoutQuotes(lines, plain));
  return trimmed(kept) || trimmed(lines);
}

const trimmed = (lines: readonly string[]) =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** A line as it is compared: without what cannot be seen and what emphasizes, in small letters. */
const plainOf = (line: string): string =>
  Array.from(line.slice(0, 2 * longestLead))
    .filter((letter) => !unseen.has(letter) && letter !== '*')
    .join('')
    .trim()
    .toLowerCase();

const isQuoted = (plain: string | undefined) => plain?.startsWith('>') ?? false;

function withoutQuotes(lines: readonly string[], plain: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = plain[at] ?? '';
    if (isQuoted(line)) continue;
    if (line === '--' || isDivider(line) || isHeading(plain, at)) break;
    const lead = leadAt(plain, at);
    if (lead > 0) {
      // What is quoted without a mark goes on to the end; what is marked goes line by line, and answers stand between.
      if (!isQuoted(nextOf(plain, at + lead))) break;
      at += lead - 1;
    } else kept.push(lines[at] ?? '');
  }
  return kept;
}

/** The first line from here on that is not empty. */
function nextOf(plain: readonly string[], from: number): string | undefined {
  // A quotation stands right under its line: a few empty lines, and no more, are between them.
  return plain.slice(from, from + brokenOver).find((line) => line !== '');
}

/** `-----Original Message-----` */
function isDivider(plain: string): boolean {
  if (!plain.startsWith('--') || !plain.endsWith('--')) return false;
  let start = 0;
  while (plain[start] === '-') start += 1;
  let end = plain.length;
  while (end > start && plain[end - 1] === '-') end -= 1;
  return originalMessage.includes(plain.slice(start, end).trim());
}

/** Outlook’s heading: who, and within a few lines at least two of when, to whom and about what; with or without a rule. */
function isHeading(plain: readonly string[], at: number): boolean {
  const label = labelOf(plain[at]);
  if (label === null) return false;
  const others = plain.slice(at + 1, at + headingLines).map(labelOf);
  return (
    from.includes(label) && others.filter((one) => one !== null && otherHeadings.includes(one)).length >= 2
  );
}

/** What stands before the first colon; null where there is none. */
function labelOf(plain: string | undefined): string | null {
  const at = (plain ?? '').slice(0, 40).replaceAll('：', ':').indexOf(':');
  return at === -1 ? null : (plain ?? '').slice(0, at).trim();
}

/** Over how many lines the one above a quotation goes that begins here; 0: none does. */
function leadAt(plain: readonly string[], at: number): number {
  if (plain[at] === '') return 0;
  let joined = '';
  for (let count = 1; count <= brokenOver; count += 1) {
    const line = plain[at + count - 1];
    if (line === undefined || line === '' || isQuoted(line)) return 0;
    joined += ` ${line}`;
    if (joined.length > longestLead) return 0;
    if (isLead(joined.trim(), isQuoted(nextOf(plain, at + count)))) return count;
  }
  return 0;
}

/** `On Mon, Nov 23, 2026 at 5:12 PM Ann <ann@example.com> wrote:` */
function isLead(line: string, isBeforeQuotation: boolean): boolean {
  if (!line.endsWith(':') && !line.endsWith('：')) return false;
  const hasWriter = wrote.some((word) => line.includes(word));
  // Gmail has no word for it in Japanese.
  if (!hasWriter && !(line.includes('年') && line.includes('@'))) return false;
  return isBeforeQuotation || (hasDigit(line) && (line.includes('@') || hasTime(line)));
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';

const hasDigit = (line: string) => Array.from(line).some(isDigit);

/** A time of day: a colon, or the dot or the h of some languages, between digits. */
const hasTime = (line: string) =>
  Array.from(line).some(
    (letter, at) =>
      (letter === ':' || letter === '.' || letter === 'h') && isDigit(line[at - 1]) && isDigit(line[at + 1]),
  );

/** The last lines that a phone has put there go, and what is empty around them. */
function withoutSentFrom(lines: readonly string[]): string[] {
  let end = lines.length;
  for (;;) {
    while (end > 0 && isBlank(lines[end - 1])) end -= 1;
    const last = plainOf(lines[end - 1] ?? '');
    const isBySelf = last.length <= longestSentFrom && sentFrom.some((words) => last.startsWith(words));
    if (end === 0 || !isBySelf) return lines.slice(0, end);
    end -= 1;
  }
}

/** Nothing, or the rule that Outlook draws above a mail. */
const isBlank = (line: string | undefined) =>
  Array.from((line ?? '').trim()).every((letter) => letter === '_');
