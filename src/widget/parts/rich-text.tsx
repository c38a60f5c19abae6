import type { ReactNode } from 'react';

/** What leads away from a text: `[words](address)`, an address with its scheme, an email address, a phone number. */
const links =
  /\[([^\]\n]{1,200})\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]{1,2000})\)|(https?:\/\/[^\s<>"]{1,2000})|([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)|((?:\+|\b0)\d[\d ()-]{6,18}\d)/gi;

/** A full stop after an address ends the sentence, a bracket what it stands in. */
const afterAddress = /[.,;:!?'")\]}]+$/;

/** A line of a list: its bullet or number, and what it says. */
const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*)$/;

/** A text as its author meant it: paragraphs, lists and links. All else, markup above all, is shown as it stands. */
export const RichText = ({ text }: { text: string }) =>
  blocksOf(text).map(({ kind, lines, start }, place) => {
    const items = lines.map((line, index) => {
      const Line = kind === 'text' ? 'p' : 'li';
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      return <Line key={index}>{linked(line)}</Line>;
    });
    const List = kind === 'text' ? 'div' : kind;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <List key={place} {...(kind === 'ol' && { start })}>
        {items}
      </List>
    );
  });

interface Block {
  kind: 'text' | 'ul' | 'ol';
  lines: string[];
  /** The number a list begins with. */
  start?: number;
}

/** Lines that belong together: of one paragraph, or of one list. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isParagraph = true;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isParagraph = true;
      continue;
    }
    const [, number, item] = listItem.exec(line) ?? [];
    const kind = item === undefined ? 'text' : number === undefined ? 'ul' : 'ol';
    const last = blocks.at(-1);
    if (last?.kind === kind && !(kind === 'text' && isParagraph)) last.lines.push(item ?? line);
    else blocks.push({ kind, lines: [item ?? line], start: Number(number) });
    isParagraph = false;
  }
  return blocks;
}

function linked(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(links)) {
    const [all, words, address, url, email, phone] = match;
    const shown = words ?? (url ? all.replace(afterAddress, '') : all);
    const digits = phone?.replace(/[^\d+]/g, '');
    // Shorter ones may be dates.
    if (digits !== undefined && digits.length < 9) continue;
    const href = address ?? (email ? `mailto:${email}` : digits ? `tel:${digits}` : shown);
    const isPage = /^http/i.test(href);
    parts.push(
      line.slice(end, match.index),
      <a key={match.index} href={href} {...(isPage && { target: '_blank', rel: 'noopener' })}>
        {shown}
      </a>,
    );
    end = match.index + (words === undefined ? shown.length : all.length);
  }
  return [...parts, line.slice(end)];
}
