import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { examChanges } from '../../../machines/exam/lists.ts';
import { entries } from '../../../machines/knowledge/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { replyWords } from './reply-words.ts';

interface Props {
  botId: string;
  /** The entry that a reply came from, if it came from one. */
  entryId: string | null;
  /** The reply says itself where it comes from. */
  hasSource: boolean;
  /** The bot has said that it does not know. */
  isUnknown: boolean;
  /** What it was asked. */
  question: string;
  /** The way from here leads to a page that the preview covers. */
  onLeave?: (() => void) | undefined;
}

/** Under a bot's reply: where it comes from, and what to do if it is wrong. In the widget's styles. */
export function ReplySource({ entryId, isUnknown, ...props }: Props) {
  const { botId, question, onLeave } = props;
  if (entryId !== null) return <Source entryId={entryId} {...props} />;
  if (!isUnknown) return null;
  return (
    <div className="source">
      <Link to="/bots/$botId" params={{ botId }} search={{ question }} onClick={onLeave}>
        {replyWords.write}
      </Link>
    </div>
  );
}

interface SourceProps extends Omit<Props, 'isUnknown'> {
  entryId: string;
}

function Source({ botId, entryId, hasSource, question, onLeave }: SourceProps) {
  const [list] = useFlow(entries, { botId, words: '', entryId });
  const [exam, sendExam] = useFlow(examChanges);
  const [verdict, setVerdict] = useState<'right' | 'wrong' | null>(null);
  const [entry] = list.context.items;
  // The reply is there without its source as well.
  if (!entry) return null;
  const keep = () => {
    setVerdict('right');
    sendExam({ type: 'change', change: { type: 'put', botId, question, entryId } });
  };
  return (
    <div className="source">
      {!hasSource && <span>{replyWords.from(entry.title ?? entry.content.slice(0, 60))}</span>}{' '}
      {verdict === 'right' && <span role="status">{replyWords.isRight(exam.context.done !== null)}</span>}
      {verdict === 'wrong' && (
        <>
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ entry: entryId }}
            // The button it takes the place of had the focus.
            autoFocus
            onClick={onLeave}
          >
            {replyWords.change}
          </Link>{' '}
          <Link to="/bots/$botId" params={{ botId }} search={{ question }} onClick={onLeave}>
            {replyWords.another}
          </Link>
        </>
      )}
      {verdict === null && (
        <>
          <button type="button" onClick={keep}>
            {replyWords.right}
          </button>
          <button type="button" onClick={() => setVerdict('wrong')}>
            {replyWords.fix}
          </button>
        </>
      )}
    </div>
  );
}
