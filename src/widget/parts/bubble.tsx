import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../machines/widget/actors.ts';
import type { Words } from '../words/words.ts';
import { RichText } from './rich-text.tsx';

/** A message of the conversation, or one on its way. */
export type Said = Pick<ChatMessage, 'author' | 'text'> & { at?: string };

interface Props {
  said: Said;
  /** The bot's. */
  name: string;
  words: Words;
  /** It has not been delivered yet. */
  isPending?: boolean;
  /** What stands under it. */
  children?: ReactNode;
}

/** What somebody said. Who and when is read out; the look says who. */
export function Bubble({ said: { author, text, at }, name, words, isPending = false, children }: Props) {
  const by = { visitor: words.you, agent: words.team, bot: name, system: name }[author];
  return (
    <div className={`said ${author}${isPending ? ' pending' : ''}`}>
      <p className={author === 'agent' ? 'by' : 'unseen'}>
        {by}
        {at && <time dateTime={at}> {timeOf(at, words.lang)}</time>}
      </p>
      <div className="bubble" dir="auto">
        {author === 'visitor' ? <p>{text}</p> : <RichText text={text} />}
      </div>
      {children}
    </div>
  );
}

/** The time of day, and of another day its date as well. */
export function timeOf(at: string, lang: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = { day: 'numeric', month: 'short' } as const;
  return date.toLocaleString(lang, { hour: 'numeric', minute: '2-digit', ...(!isToday && day) });
}
