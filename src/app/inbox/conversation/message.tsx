import { Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { isWebAddress } from '../../../../machines/bots/website.ts';
import type { Message as Said } from '../../../../machines/inbox/actors.ts';
import { readLikely } from '../../../../machines/likely.ts';
import { sayMoment, sayTime } from '../../parts/dates.ts';
import { sayHolder } from '../visitor.ts';
import { MadeBy } from './made-by.tsx';
import { madeWords, messageWords } from './words.ts';

interface Props {
  message: Said;
  /** What the visitor had said before it. */
  question: string | undefined;
  bot: string;
  botId: string;
  /** Of the business. */
  timeZone: string;
  /** Whether its question is in the exam of the bot since the page was opened. */
  isInExam: boolean;
  onExam: (question: string, entryId: string) => void;
}

/** The visitor is on the left, who answers on the right. */
const sides = {
  visitor: 'justify-items-start',
  bot: 'justify-items-end',
  agent: 'justify-items-end',
  system: 'justify-items-center text-center',
} as const;
const bubbles = {
  visitor: 'rounded-bl-md bg-sunken',
  bot: 'rounded-br-md bg-accent-soft',
  agent: 'rounded-br-md bg-accent text-on-accent',
  system: 'text-muted',
} as const;

/** One message, with who said it and how sure the bot was. */
export function Message({ message, question, bot, botId, timeZone, isInExam, onExam }: Props) {
  const { author, sender, text, tier, entry, options, rating, source, made, byMail, at } = message;
  const likely = tier === 'closest' ? readLikely(text) : null;
  const names = { visitor: messageWords.visitor, bot, agent: sender && sayHolder(sender), system: null };
  return (
    <div className={`grid grid-cols-1 gap-1 ${sides[author]}`}>
      <p
        dir="auto"
        className={`max-w-[min(34rem,88%)] rounded-2xl px-3.5 py-2 text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-wrap ${bubbles[author]}`}
      >
        {likely ? (
          <>
            {likely.lead}
            {'\n\n'}
            <strong>{likely.question}</strong>
            {'\n\n'}
            {likely.answer}
          </>
        ) : (
          text
        )}
      </p>
      {made && <MadeBy made={made} />}
      {options.length > 0 && (
        <p dir="auto" className="max-w-[min(34rem,88%)] text-xs text-muted wrap-anywhere">
          {messageWords.offered(options.join(' · '))}
        </p>
      )}
      <p
        className={`flex max-w-full flex-wrap items-center gap-x-2 text-xs text-muted ${author === 'visitor' ? '' : 'justify-end'}`}
      >
        {names[author] && <span dir="auto">{names[author]}</span>}{' '}
        <time dateTime={at} title={`${sayMoment(at, timeZone)} (${timeZone})`} className="tabular-nums">
          {sayTime(at, timeZone)}
        </time>{' '}
        {byMail && <span>{madeWords.byMail}</span>}{' '}
        {tier && (
          <span>{tier === 'answer' && !entry ? messageWords.answered : messageWords.tiers[tier]}</span>
        )}{' '}
        {entry && (
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ entry: entry.id }}
            className="inline-flex min-h-6 min-w-0 items-center"
          >
            <span dir="auto" className="max-w-60 truncate">
              {entry.title ?? messageWords.untitled}
            </span>
          </Link>
        )}{' '}
        {source && <TakenFrom source={source} isOfEntry={entry !== null} />}{' '}
        {author === 'agent' && (
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ question: question ?? '', answer: made && 'did' in made ? made.original : text }}
            className="inline-flex min-h-6 items-center"
          >
            {messageWords.makeAnswer}
          </Link>
        )}{' '}
        {entry && question && tier && isInExam && <span role="status">{messageWords.inExam}</span>}{' '}
        {entry && question && tier && !isInExam && (
          <button
            type="button"
            onClick={() => onExam(question, entry.id)}
            className="inline-flex min-h-6 cursor-pointer items-center font-medium text-ink underline underline-offset-2"
          >
            {messageWords.addToExam}
          </button>
        )}{' '}
        {rating === 'up' && (
          <span className="inline-flex items-center gap-1 text-success">
            <ThumbsUp aria-hidden className="size-3.5" /> {messageWords.helpful}
          </span>
        )}
        {rating === 'down' && (
          <span className="inline-flex items-center gap-1 text-danger">
            <ThumbsDown aria-hidden className="size-3.5" /> {messageWords.notHelpful}
          </span>
        )}
      </p>
    </div>
  );
}

/** The source of a bot's message, and the way there if it is a page of the web. */
function TakenFrom({ source, isOfEntry }: { source: NonNullable<Said['source']>; isOfEntry: boolean }) {
  const { title, page, url } = source;
  const where = (
    <span dir="auto" className="max-w-60 truncate">
      {title}
    </span>
  );
  return (
    <span className="inline-flex min-h-6 max-w-full min-w-0 items-center gap-x-1">
      {isOfEntry ? messageWords.inSource : messageWords.fromSource}{' '}
      {url !== null && isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noopener" className="inline-flex min-h-6 min-w-0 items-center">
          {where}
        </a>
      ) : (
        where
      )}
      {page !== null && messageWords.page(page)}
    </span>
  );
}
