import type { ReactNode } from 'react';
import type { Author } from '../../../machines/conversation.ts';
import { readLikely } from '../../../machines/likely.ts';
import type { ChatMessage } from '../../../machines/widget/actors.ts';
import type { Words } from '../words/words.ts';
import { RichText } from './rich-text.tsx';

/** A message of the conversation, or one on its way. */
type Said = Pick<ChatMessage, 'author' | 'text'> & Partial<Pick<ChatMessage, 'at' | 'tier'>>;

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
export function Bubble({
  said: { author, text, at, tier },
  name,
  words,
  isPending = false,
  children,
}: Props) {
  const likely = tier === 'closest' ? readLikely(text) : null;
  return (
    <div className={`said ${author}${isPending ? ' pending' : ''}`}>
      <p className={author === 'agent' ? 'by' : 'unseen'}>
        {speakerOf(author, name, words)}
        {at && <time dateTime={at}> {timeOf(at, words.lang)}</time>}
      </p>
      <div className="bubble" dir="auto">
        {author === 'visitor' && <p>{text}</p>}
        {author !== 'visitor' && !likely && <RichText text={text} />}
        {likely && (
          <>
            <p>{likely.lead}</p>
            <p>
              <strong>{likely.question}</strong>
            </p>
            <RichText text={likely.answer} />
          </>
        )}
      </div>
      {children}
    </div>
  );
}

/** Who says it, to the visitor; `name` is the bot's. */
export const speakerOf = (author: Author, name: string, words: Words): string =>
  ({ visitor: words.you, agent: words.team, bot: name, system: name })[author];

/** The time of day, and of another day its date as well. */
export function timeOf(at: string, lang: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = { day: 'numeric', month: 'short' } as const;
  return date.toLocaleString(lang, { hour: 'numeric', minute: '2-digit', ...(!isToday && day) });
}
