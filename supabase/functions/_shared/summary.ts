import type { Author, Rating, Tier } from './conversation-contract.ts';

/** What a summary reads of a message. */
export interface SummarizedMessage {
  author: Author;
  text: string;
  /** Of a bot's message: how sure it was. */
  tier: Tier | null;
  /** Of the entry that it said, if that has one. */
  title: string | null;
  rating: Rating | null;
  /** What it offered to press. */
  options: readonly string[];
}

export interface Summarized {
  /** The oldest first. */
  messages: readonly SummarizedMessage[];
  /** Where the visitor is to be reached, as it was typed. */
  contact: string | null;
  /** As the visitor's browser told it. */
  page: string | null;
}

export interface SummaryLine {
  label: string;
  text: string;
}

/** Messages before the last ones of this number are left out: a page and a mail say the same. */
const readMessages = 200;

/** How many questions or answers a line names. */
const named = 3;

/** How much of a question a line shows, in characters. */
const shownCharacters = 100;

/** A question of a visitor, with what the bot has said to it. */
interface Exchange {
  question: string;
  /** Something the bot had offered to press. */
  isOption: boolean;
  replies: SummarizedMessage[];
  /** A person has written after it. */
  isHeard: boolean;
}

/** A conversation in five lines, for whoever takes it over: what was asked, what came of it, and where the visitor is. */
export function summaryOf({ messages, contact, page }: Summarized): SummaryLine[] {
  const { asked, answered, unanswered } = outcomeOf(exchangesOf(messages.slice(-readMessages)));
  const others = asked.length - 1;
  return [
    {
      label: 'Asked',
      text:
        others < 0
          ? 'Only for a person'
          : `${quoted(asked.at(-1) ?? '')}${others > 0 ? ` and ${others} ${others === 1 ? 'question' : 'questions'} before` : ''}`,
    },
    { label: 'Answered', text: listOf(answered) },
    { label: 'Not answered', text: listOf(unanswered.map(quoted)) },
    { label: 'Contact', text: contact ?? 'Not given' },
    { label: 'Page', text: page !== null && isWebPage(page) ? sayPage(new URL(page)) : 'Unknown' },
  ];
}

const isWebPage = (address: string) => /^https?:/.test(address) && URL.canParse(address);

/** The address of a page as people write it. */
export const sayPage = ({ host, pathname }: Pick<URL, 'host' | 'pathname'>): string =>
  `${host}${pathname === '/' ? '' : pathname}`;

function exchangesOf(messages: readonly SummarizedMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  let offered: readonly string[] = [];
  for (const message of messages) {
    const { author, text, options } = message;
    if (author === 'visitor') {
      exchanges.push({ question: text, isOption: offered.includes(text), replies: [], isHeard: false });
    } else if (author === 'bot') {
      exchanges.at(-1)?.replies.push(message);
    } else if (author === 'agent') {
      for (const exchange of exchanges) exchange.isHeard = true;
    }
    offered = options;
  }
  return exchanges;
}

const isUnknown = ({ tier, rating }: SummarizedMessage) => tier === 'unknown' || rating === 'down';
const isSaid = ({ tier, rating }: SummarizedMessage) =>
  (tier === 'answer' || tier === 'closest') && rating !== 'down';

function outcomeOf(exchanges: readonly Exchange[]) {
  const asked: string[] = [];
  const answered: string[] = [];
  const unanswered: string[] = [];
  for (const { question, isOption, replies, isHeard } of exchanges) {
    const isTalk =
      replies.length > 0 && replies.every(({ tier }) => tier === 'smalltalk' || tier === 'person' || !tier);
    if (isTalk) continue;
    const isMissed = replies.length > 0 ? replies.some(isUnknown) : !isHeard;
    // "None of these" is about the question before: it was not answered after all.
    const before = asked.at(-1);
    if (isOption && isMissed && before !== undefined) {
      if (!unanswered.includes(before)) unanswered.push(before);
      continue;
    }
    asked.push(question);
    if (isMissed) unanswered.push(question);
    for (const { title, tier } of replies.filter(isSaid)) {
      answered.push(`${title ?? quoted(question)}${tier === 'closest' ? ' (not sure)' : ''}`);
    }
  }
  return { asked, answered, unanswered };
}

/** The last of them, each once, and how many others there are. */
function listOf(parts: readonly string[]): string {
  const different = [...new Set(parts)];
  const others = different.length - named;
  const shown = [...different.slice(-named), ...(others > 0 ? [`${others} more`] : [])];
  return shown.join(' · ') || 'Nothing';
}

function quoted(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  const shown = characters.slice(0, shownCharacters).join('').trimEnd();
  return `“${shown}${characters.length > shownCharacters ? '…' : ''}”`;
}
