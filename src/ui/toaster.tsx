import { X } from 'lucide-react';
import { useEffect } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';

const urgencies = ['assertive', 'polite'] as const;

/**
 * The page's toasts: errors interrupt a screen reader, the others wait for it to finish. Both lists are always in the
 * page, because a live region that appears together with its text is not read out. The clock stands still while the
 * pointer or the focus is on them; Escape dismisses the newest.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const newest = toasts.find(({ visible }) => visible)?.id;

  useEffect(() => {
    // A toast that goes while it has the pointer or the focus takes the event of leaving with it.
    if (newest === undefined) endPause();
  }, [newest, endPause]);

  useEffect(() => {
    if (newest === undefined) return;
    const dismissNewest = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) toast.dismiss(newest);
    };
    document.addEventListener('keydown', dismissNewest);
    return () => document.removeEventListener('keydown', dismissNewest);
  }, [newest]);

  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-3 top-3 z-50 grid grid-cols-1 gap-2 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96"
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
              <ToastItem key={`${item.createdAt} ${item.id}`} item={item} />
            ))}
        </ul>
      ))}
    </section>
  );
}

function ToastItem({ item }: { item: Toast }) {
  const motion = item.visible ? 'animate-rise' : 'animate-leave';
  return (
    <li
      className={`pointer-events-auto flex gap-3 rounded-xl border border-line bg-surface p-4 shadow-float ${motion}`}
    >
      {resolveValue(item.message, item)}
      <button
        type="button"
        className="-m-1.5 grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </li>
  );
}
