import type { WidgetConfig } from '../widget-config.ts';
import type { Words } from '../words/words.ts';
import { RichText } from './rich-text.tsx';
import { useSecondsLeft } from './seconds-left.ts';

/** What keeps a conversation from being read or a message from being delivered. */
type Problem = 'unknown' | 'failed' | 'tooOften' | 'closed' | 'refused';

interface Props {
  problem: Problem;
  /** How long the server wants to hear nothing. */
  seconds: number;
  words: Words;
  contact: WidgetConfig['contact'];
  onRetry: () => void;
}

/** Says what is wrong and what can be done about it, above the field. */
export function Delivery({ problem, seconds, words, contact, onRetry }: Props) {
  if (problem === 'tooOften') return <Wait seconds={seconds} words={words} />;
  const ways = [contact.email, contact.phone, contact.url].filter((way) => way !== null);
  return (
    <div className="problem" role="alert">
      <p>{words[problem]}</p>
      {problem === 'closed' && <RichText text={ways.join('\n')} />}
      {problem !== 'refused' && (
        <button type="button" onClick={onRetry}>
          {problem === 'failed' ? words.sendAgain : words.tryAgain}
        </button>
      )}
    </div>
  );
}

/** A screen reader hears the time once, the page counts it down. */
function Wait({ seconds, words }: Pick<Props, 'seconds' | 'words'>) {
  const left = Math.max(1, useSecondsLeft(seconds));
  return (
    <div className="problem">
      <p className="unseen" role="alert">
        {words.tooOften(inTime(seconds, words.lang))}
      </p>
      <p aria-hidden="true">{words.tooOften(inTime(left, words.lang))}</p>
    </div>
  );
}

/** "in 12 seconds", in the largest unit that says it well. */
function inTime(seconds: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang);
  if (seconds < 100) return format.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
