import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { entries } from '../../../machines/knowledge/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';

interface Props {
  botId: string;
  /** The entry that a reply came from, if it came from one. */
  entryId: string | null;
  /** The reply says itself where it comes from. */
  hasSource: boolean;
  /** The bot has said that it does not know. */
  isUnknown: boolean;
  /** The way from here leads to a page that the preview covers. */
  onLeave?: (() => void) | undefined;
}

/** Under a bot's reply: where it comes from, and what to do if it is wrong. In the widget's styles. */
export function ReplySource({ botId, entryId, hasSource, isUnknown, onLeave }: Props) {
  if (entryId !== null) {
    return <Source botId={botId} entryId={entryId} hasSource={hasSource} onLeave={onLeave} />;
  }
  if (!isUnknown) return null;
  return (
    <div className="source">
      <Link to="/bots/$botId" params={{ botId }} search={{ question: '' }} onClick={onLeave}>
        Write the answer
      </Link>
    </div>
  );
}

function Source({ botId, entryId, hasSource, onLeave }: Omit<Props, 'isUnknown'> & { entryId: string }) {
  const [list] = useFlow(entries, { botId, words: '', entryId });
  const [isRight, setIsRight] = useState(false);
  const [entry] = list.context.items;
  // The reply is there without its source as well.
  if (!entry) return null;
  return (
    <div className="source">
      {!hasSource && <span>From: {entry.title ?? entry.content.slice(0, 60)}</span>}{' '}
      {isRight ? (
        <span role="status">✓ Right</span>
      ) : (
        <>
          <button type="button" onClick={() => setIsRight(true)}>
            Right
          </button>
          <Link to="/bots/$botId" params={{ botId }} search={{ entry: entryId }} onClick={onLeave}>
            Fix it
          </Link>
        </>
      )}
    </div>
  );
}
