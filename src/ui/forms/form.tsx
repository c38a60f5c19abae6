import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Controls } from '../controls.tsx';
import { NeedsScripts } from '../needs-scripts.tsx';

interface Props {
  /** The first message of each field that has one. Whenever it changes, the first such field gets the focus. */
  errors?: Readonly<Record<string, string>>;
  onSubmit: (data: Record<string, string>) => void;
  /** While busy the form cannot be submitted again. */
  busy?: boolean;
  children: ReactNode;
}

/** A form whose fields keep their own values; on submit it hands over what stands in them, keyed by name. */
export function Form({ errors, onSubmit, busy = false, children }: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!errors || !form.current) return;
    const first = Array.from(form.current.elements).find(
      (field) => (field.getAttribute('name') ?? '') in errors,
    );
    if (!(first instanceof HTMLElement)) return;
    first.focus();
    // One that has had the focus is not scrolled to, and may lie below the toast about it.
    first.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(readForm(event.currentTarget));
  };

  return (
    <form
      ref={form}
      // Never in the address, whatever goes wrong.
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={busy || undefined}
      className="grid grid-cols-1 gap-5"
    >
      <NeedsScripts what="This form" />
      <Controls>{children}</Controls>
    </form>
  );
}

function readForm(form: HTMLFormElement): Record<string, string> {
  const data: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') data[name] = value;
  return data;
}
