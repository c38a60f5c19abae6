import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { memoryStorage, type WidgetStorage } from '../../widget/runtime/storage.ts';

// The widget is fetched when it is about to be seen.
const PreviewChat = lazy(async () => ({ default: (await import('./preview-chat.tsx')).PreviewChat }));

/** From here on the preview stands beside the page; the page's grid says the same. */
const wide = '(min-width: 80rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The bot as visitors meet it: beside the page, or in a sheet where there is no room. */
export function BotPreview() {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A preview starts anew with each bot that is opened, and goes on when its sheet is opened again.
  const [storage] = useState(memoryStorage);

  if (isWide) {
    return (
      <aside
        data-docked
        aria-label="Preview"
        className="sticky top-8 h-[min(46rem,calc(100dvh-4rem))] overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
      >
        <Chat storage={storage} />
      </aside>
    );
  }
  const open = () => {
    setIsOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      {/* Not over a form, whose own buttons it would cover. */}
      <div className="sticky bottom-20 z-10 flex justify-end group-has-[form]:static lg:bottom-6">
        <Button className="shadow-float" onClick={open}>
          Try your bot
        </Button>
      </div>
      <dialog
        ref={sheet}
        aria-label="Preview"
        onClose={() => setIsOpen(false)}
        className="m-0 mt-auto h-[min(44rem,92dvh)] max-h-none w-full max-w-none overflow-hidden rounded-t-2xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-shade-deep sm:m-auto sm:max-w-md sm:rounded-2xl"
      >
        {isOpen && <Chat storage={storage} onClose={() => sheet.current?.close()} />}
      </dialog>
    </>
  );
}

const Chat = (props: { storage: WidgetStorage; onClose?: () => void }) => (
  <Suspense
    fallback={
      <div className="p-6">
        <Spinner label="Loading the preview…" />
      </div>
    }
  >
    <PreviewChat {...props} />
  </Suspense>
);
