import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { panelOf } from '../../ui/tabs.tsx';
import type { WidgetStorage } from '../../widget/runtime/storage.ts';
import { type BesideMode, besideTabs } from './beside.ts';
import { useOpenBot } from './open-bot.ts';
import { previewWords as words } from './words.ts';

// The widget is fetched when it is about to be seen.
const PreviewChat = lazy(async () => ({ default: (await import('./preview-chat.tsx')).PreviewChat }));

/** What begins by a button in the preview of a bot. */
async function loadFlows(publicKey: string) {
  const { getPreviewFlows } = await import('../../server/bots/preview-flows.ts');
  return getPreviewFlows(publicKey);
}

/** From here on the preview stands beside the page, and what a page puts in its place; the page's grid says the same. */
const wide = { alone: '(min-width: 80rem)', shared: '(min-width: 64rem)' };

const watchWidth = (width: string) => (onChange: () => void) => {
  const query = matchMedia(width);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const watches = { alone: watchWidth(wide.alone), shared: watchWidth(wide.shared) };

function useIsWide(mode: BesideMode): boolean {
  const width = mode === 'alone' ? 'alone' : 'shared';
  return useSyncExternalStore(watches[width], () => matchMedia(wide[width]).matches);
}

interface Props {
  /** What the visitor of the preview keeps. */
  storage: WidgetStorage;
}

interface Docked extends Props {
  mode: BesideMode;
  /** Where the page may put its own beside itself. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** The bot as visitors meet it, beside the page where there is room. */
export function DockedPreview({ storage, mode, onSlot }: Docked) {
  if (!useIsWide(mode)) return null;
  const isAlone = mode === 'alone';
  return (
    <aside
      data-docked
      aria-label={words.title}
      className="sticky top-8 flex h-[min(46rem,calc(100dvh-4rem))] flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
    >
      {!isAlone && (
        <div ref={onSlot} className={mode === 'replaced' ? 'flex min-h-0 flex-1 flex-col' : undefined} />
      )}
      <div
        {...(!isAlone && panelOf(besideTabs, 'first'))}
        hidden={mode === 'replaced'}
        className="min-h-0 flex-1"
      >
        <Chat storage={storage} />
      </div>
    </aside>
  );
}

/**
 * The same in a sheet, with the button that opens it, where there is no room beside the page. It is open from the first if
 * somebody comes to try the bot.
 */
export function PreviewSheet({ storage, isTrying, mode }: Omit<Docked, 'onSlot'> & { isTrying: boolean }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (!sheet.current) return;
    setIsOpen(true);
    sheet.current.showModal();
  };
  const openAtOnce = useEffectEvent(open);
  useEffect(() => {
    if (isTrying) openAtOnce();
  }, [isTrying]);
  if (useIsWide(mode)) return null;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {words.open}
      </Button>
      <dialog
        ref={sheet}
        aria-label={words.title}
        onClose={() => setIsOpen(false)}
        className="m-0 mt-auto h-[min(44rem,92dvh)] max-h-none w-full max-w-none overflow-hidden rounded-t-2xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-shade-deep sm:m-auto sm:max-w-md sm:rounded-2xl"
      >
        {isOpen && <Chat storage={storage} onClose={() => sheet.current?.close()} />}
      </dialog>
    </>
  );
}

function Chat(props: Props & { onClose?: () => void }) {
  const { bot } = useOpenBot();
  // Asked for again when its settings have changed.
  const { publicKey, updatedAt } = bot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered is among the settings
  const flows = useMemo(() => loadFlows(publicKey), [publicKey, updatedAt]);
  return (
    <Suspense
      fallback={
        <div className="p-6">
          <Spinner label={words.loading} />
        </div>
      }
    >
      <PreviewChat {...props} flows={flows} />
    </Suspense>
  );
}
