import { Fragment, useEffect } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';

const urgencies = ['assertive', 'polite'] as const;

/**
 * The page's toasts: errors interrupt a screen reader, the others wait for it to finish. Both lists are always in the
 * page, because a live region that appears together with its text is not read out. The clock stands still while the
 * pointer or the focus is on them; Escape dismisses them all.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const isShowing = toasts.some(({ visible }) => visible);

  useEffect(() => {
    // A toast that goes while it has the pointer or the focus takes the event of leaving with it.
    if (!isShowing) endPause();
  }, [isShowing, endPause]);

  useEffect(() => {
    if (!isShowing) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) toast.dismiss();
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShowing]);

  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-3 top-3 z-50 grid grid-cols-1 gap-2 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96 xl:in-[:has([data-docked])]:-translate-x-[calc(100vw-42rem)]"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {urgencies.map((urgency) => (
        <ul key={urgency} aria-live={urgency} aria-relevant="additions" className="grid grid-cols-1 gap-2">
          {toasts
            .filter(({ ariaProps }) => ariaProps['aria-live'] === urgency)
            // A toast shown once more is a new element, or it would not be read out again.
            .map((item) => (
              <Fragment key={`${item.createdAt} ${item.id}`}>{resolveValue(item.message, item)}</Fragment>
            ))}
        </ul>
      ))}
    </section>
  );
}
