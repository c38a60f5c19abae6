import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { messageLimit } from '../../../machines/conversation.ts';
import { lengthOf } from '../../../machines/widget/widget-chat.machine.ts';
import type { Words } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** From so many characters on it is counted how many there are. */
const nearlyTooLong = 400;

/** Where a visitor writes. It is emptied when a message was taken, not before. */
export function Composer({
  words,
  count,
  canSend,
  onSend,
}: {
  words: Words;
  /** How many messages were taken so far. */
  count: number;
  canSend: boolean;
  onSend: (text: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const isTooLong = length > messageLimit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the news
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.value = '';
    setLength(0);
  }, [count]);

  // By the press, not by a submit: in a frame without `allow-forms` there is none.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!field.current) return;
    onSend(field.current.value);
    field.current.focus({ preventScroll: true });
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: the key belongs to an input method that is still composing.
    if (event.key !== 'Enter' || event.shiftKey || event.keyCode === 229) return;
    submit(event);
  };

  return (
    <form className="composer" onSubmit={submit}>
      <label className="unseen" htmlFor={id}>
        {words.message}
      </label>
      <textarea
        ref={field}
        id={id}
        data-focus="input"
        rows={1}
        // While it is empty the placeholder decides: that is in the language of the widget.
        dir={length > 0 ? 'auto' : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={isTooLong}
        aria-describedby={`${id}-length`}
        onInput={(event) => setLength(lengthOf(event.currentTarget.value))}
        onKeyDown={sendByEnter}
      />
      <button
        type="submit"
        onClick={submit}
        className="send"
        aria-label={words.send}
        aria-disabled={!canSend || length === 0 || isTooLong}
      >
        <Icon name="send" />
      </button>
      <p id={`${id}-length`} className={isTooLong ? 'count wrong' : 'count'} role="status">
        {isTooLong
          ? words.tooLong(length, messageLimit)
          : length > nearlyTooLong && `${length} / ${messageLimit}`}
      </p>
    </form>
  );
}
