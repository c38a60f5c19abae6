import { type SyntheticEvent, useId, useRef } from 'react';
import { widgetContactMachine } from '../../machines/widget/widget-contact.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import type { Words } from './words/words.ts';

interface Props {
  /** The message that asks. */
  message: number;
  words: Words;
  /** What the field begins with: the page may know it. */
  contact?: string;
}

/** Asks where to reach the visitor, under the message that says so. */
export function WidgetContact({ message, words, contact }: Props) {
  const [state, send] = useFlow(widgetContactMachine, { message });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = state.hasTag('busy');
  const isInvalid = state.matches({ editing: 'invalid' });
  const isFailed = state.matches({ editing: 'failed' });
  if (state.matches('left')) return null;

  // By the press, not by a submit: in a frame without `allow-forms` there is none.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    send({ type: 'submit', contact: field.current?.value ?? '' });
    field.current?.focus();
  };

  return (
    <form className="card" noValidate onSubmit={submit}>
      <label htmlFor={id}>{words.contact}</label>
      <div className="line">
        <input
          ref={field}
          id={id}
          dir="auto"
          defaultValue={contact}
          autoComplete="email"
          readOnly={isBusy}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-wrong`}
        />
        <button type="submit" className="main" aria-busy={isBusy} onClick={submit}>
          {words.leaveContact}
        </button>
      </div>
      <p id={`${id}-wrong`} className="wrong" role="alert">
        {isInvalid && words.contactInvalid}
        {isFailed && words.contactFailed}
      </p>
    </form>
  );
}
