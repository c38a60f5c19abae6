import { useState } from 'react';
import type { HandledMessage, MessageAct, MessageChange } from '../../../machines/operator/actors.ts';
import {
  deletedAccount,
  messageActs,
  messageMarks,
  messageStateWords,
  messageWords,
} from '../../../machines/operator/words.ts';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ContactMessageText } from '../admin/contact-message.tsx';
import { sayMoment } from '../parts/dates.ts';

/** What the server takes as a reply, in characters. */
const shortest = 2;
const longest = 5_000;

const tones = { new: 'accent', answered: 'success', done: 'plain', spam: 'warning' } as const;

interface Props {
  message: HandledMessage;
  /** The server is being told of something, about this message or another. */
  isBusy: boolean;
  /** What the server has just done. */
  done: MessageChange | null;
  onChange: (change: MessageChange) => void;
}

/** A message, what was done about it, and what can be. */
export function MessageRow({ message, isBusy, done, onChange }: Props) {
  const { id: messageId, fullName: name, state, isSpam, acts } = message;
  // One key as long as it is the same reply: sent again after a lost connection, it is mailed once.
  const [draft, setDraft] = useState<{ key: string; text: string } | null>(null);
  useOutcome(draft && done?.key === draft.key ? done : null, () => setDraft(null));
  const marks = (['done', 'spam', 'new'] as const).filter((mark) => mark !== state);
  return (
    <ContactMessageText
      level={2}
      message={message}
      badges={
        <>
          <Badge tone={tones[state]}>{messageStateWords[state]}</Badge>{' '}
          {isSpam && state !== 'spam' && <Badge tone="warning">{messageWords.perhapsSpam}</Badge>}
        </>
      }
    >
      {acts.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 border-l-2 border-line pl-4 text-sm">
          {acts.map((act) => (
            <Act key={act.id} {...act} />
          ))}
        </ul>
      )}
      {draft ? (
        <>
          <TextArea
            label={`${messageWords.replyTo} ${name}`}
            name={`reply-${messageId}`}
            rows={6}
            maxLength={longest}
            hint={messageWords.replyHint}
            autoFocus
            readOnly={isBusy}
            value={draft.text}
            onChange={(text) => setDraft({ ...draft, text })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              busy={isBusy}
              disabled={draft.text.trim().length < shortest}
              onClick={() =>
                onChange({ messageId, name, key: draft.key, act: 'answered', reply: draft.text.trim() })
              }
            >
              {messageWords.send}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setDraft(null)}>
              {messageWords.leave}
            </Button>
          </div>
        </>
      ) : (
        <div className="-mx-3 flex flex-wrap">
          <Button
            variant="ghost"
            className="px-3"
            aria-label={`${messageWords.replyTo} ${name}`}
            onClick={() => setDraft({ key: crypto.randomUUID(), text: '' })}
          >
            {messageWords.reply}
          </Button>
          {marks.map((act) => (
            <Button
              key={act}
              variant="ghost"
              className="px-3"
              aria-label={`${messageMarks[act]}: ${name}`}
              // Not `disabled`: that would drop the keyboard focus.
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onChange({ messageId, name, key: crypto.randomUUID(), act })}
            >
              {messageMarks[act]}
            </Button>
          ))}
        </div>
      )}
    </ContactMessageText>
  );
}

/** What was done, by whom and when, and what was replied. */
const Act = ({ act, body, at, by }: MessageAct) => (
  <li className="grid grid-cols-1 gap-1">
    <span className="flex flex-wrap justify-between gap-x-4 text-muted">
      <span className="wrap-anywhere">{messageActs[act](by || deletedAccount)}</span>{' '}
      <time dateTime={at} className="tabular-nums">
        {sayMoment(at)}
      </time>
    </span>
    {body !== null && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
  </li>
);
