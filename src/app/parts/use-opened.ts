import { useRef, useState } from 'react';
import { useOutcome } from '../../flows/use-outcome.ts';

/**
 * What is opened in place of a part of a page, such as a form in place of a list. Once it is closed the focus is in the
 * part, whose element gets `part`: the button that was pressed is gone with the form.
 */
export function useOpened<Item extends object>() {
  const [opened, open] = useState<Item | null>(null);
  const [closed, setClosed] = useState<object | null>(null);
  const part = useRef<HTMLDivElement>(null);
  useOutcome(closed, () => part.current?.focus());
  const close = () => {
    open(null);
    setClosed({});
  };
  return { opened, open, close, part };
}
