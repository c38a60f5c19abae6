import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

interface Props extends ComponentProps<'div'> {
  open: boolean;
  onDismiss: () => void;
}

/**
 * Surrounds a button and what it opens. While that is open, Escape asks to close it and gives the focus back to the
 * button; so do a press beside it and the focus going elsewhere, and leave the focus where it is.
 */
export function Dismissable({ open, onDismiss, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // One press of Escape closes one thing: what else listens can see that it is taken.
      event.preventDefault();
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      dismiss();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss();
    };
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('pointerdown', onElsewhere, options);
    document.addEventListener('focusin', onElsewhere, options);
    return () => listeners.abort();
  }, [open]);

  return <div ref={element} {...props} />;
}
