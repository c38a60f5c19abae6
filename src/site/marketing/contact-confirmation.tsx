import { MailCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { brand } from '../../content/brand.ts';
import { Button } from '../../ui/button.tsx';
import { confirmationWords as words } from './contact-words.ts';

/** Within which we reply, in milliseconds: 24 hours (docs/specification.md, section 9). */
const replyTime = 24 * 60 * 60 * 1_000;

/** A moment of the next days as a person says it: Monday, 5:40 PM. */
function dayAndTime(moment: Date): string {
  const day = moment.toLocaleDateString('en-US', { weekday: 'long' });
  return `${day}, ${moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}

interface Props {
  /** The address in the message that has just arrived. */
  answerTo: string;
  onWriteAnother: () => void;
}

/** What stands where the form was: the message has arrived, and where and until when it is answered. */
export function ContactConfirmation({ answerTo, onWriteAnother }: Props) {
  const [until] = useState(() => new Date(Date.now() + replyTime));
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the page notices that the pressed button is gone, and gives the focus to its own heading.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <section className="relative flex min-h-[42rem] flex-col justify-center overflow-hidden rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-10">
      <Rings />
      <div className="relative grid max-w-md grid-cols-1 justify-items-start gap-5">
        <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
          <MailCheck aria-hidden className="size-7" strokeWidth={1.75} />
        </span>
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold">
            {words.title}
          </h2>
          <p className="text-lead text-muted">{words.thanks}</p>
        </div>
        <dl className="grid w-full grid-cols-1 gap-y-4 border-y border-line py-5">
          <div>
            <dt className="text-sm text-muted">{words.answerTo}</dt>
            <dd className="mt-0.5 font-semibold wrap-anywhere">{answerTo}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{words.answerBy}</dt>
            <dd className="mt-0.5 font-semibold">
              <time dateTime={until.toISOString()}>{dayAndTime(until)}</time>
            </dd>
          </div>
        </dl>
        <p className="text-sm text-muted">
          {words.nothing.before}
          <a href={`mailto:${brand.supportEmail}`} className="wrap-anywhere">
            {brand.supportEmail}
          </a>
          {words.nothing.after}
        </p>
        <Button variant="secondary" onClick={onWriteAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}

/** A bell that has just been struck. Decoration. */
function Rings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 400"
      fill="none"
      strokeWidth="1.25"
      className="absolute right-0 bottom-0 h-72 stroke-line"
    >
      <circle cx="400" cy="400" r="140" />
      <circle cx="400" cy="400" r="220" />
      <circle cx="400" cy="400" r="300" />
      <circle cx="400" cy="400" r="380" />
    </svg>
  );
}
