import { type ReactNode, useId, useState } from 'react';
import { Dismissable } from '../../../ui/dismissable.tsx';

interface Props {
  /** What the button says: how things stand. */
  label: ReactNode;
  /** A change is on its way; the next one waits for it. */
  isBusy: boolean;
  /** What stands in the menu; `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A small button above a conversation, and the menu it opens. */
export function FilingMenu({ label, isBusy, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Dismissable open={isOpen} onDismiss={() => setOpen(false)} className="relative">
      <button
        type="button"
        id={`${id}-button`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={isBusy || undefined}
        onClick={() => setOpen(!isOpen && !isBusy)}
        className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-lg border border-line px-2.5 text-[0.8125rem] font-medium text-ink hover:bg-sunken aria-disabled:opacity-60 lg:min-h-7"
      >
        {label}
      </button>
      {isOpen && (
        // On a narrow window above whatever stands at its end: it would reach beyond the side, or into what scrolls.
        <div
          id={id}
          className="z-40 grid max-h-[min(22rem,60dvh)] animate-rise grid-cols-1 gap-0.5 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 text-sm shadow-float max-lg:fixed max-lg:inset-x-4 max-lg:bottom-20 lg:absolute lg:top-full lg:left-0 lg:mt-1 lg:w-64"
        >
          {children(() => {
            setOpen(false);
            document.getElementById(`${id}-button`)?.focus();
          })}
        </div>
      )}
    </Dismissable>
  );
}

/** A line of such a menu. */
export const MenuItem = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-2.5 text-left wrap-anywhere hover:bg-sunken lg:min-h-9"
  >
    {children}
  </button>
);
