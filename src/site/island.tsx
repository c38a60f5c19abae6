import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

interface Options {
  /** What the frame around the part looks like: the room it needs where there is no HTML yet. */
  className?: string;
  /** The page needs it in any case: its script comes as soon as the page is there. */
  soon?: boolean;
}

/**
 * Makes a part of a page whose script comes later than its HTML: when the part is near the screen, when a person turns
 * to it, or soon after the page. One that cannot be loaded leaves the HTML as it is: readable, and not at work.
 * @param importPart imports the component
 * @returns the part, to be used as the component is. Its `load` loads the script and never fails: one that cannot be
 * loaded is tried again when it is asked for again.
 */
export function island<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { className, soon = false }: Options = {},
) {
  let part: ComponentType<Props> | undefined;
  let arrive = (_: { default: ComponentType<Props> }) => {};
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const load = async () => {
    try {
      part ??= await importPart();
      arrive({ default: part });
    } catch {
      // What waits for the part goes on waiting.
    }
  };
  const Late: ComponentType<Props> = lazy(() => {
    if (import.meta.env.SSR) requested.push(load());
    return arrived;
  });

  function Island(props: Props) {
    // For good: a part does not become another component when its script arrives.
    const [Content] = useState(() => part ?? Late);
    const [isThere, setThere] = useState(false);
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      isRunning = true;
      if (soon) void load();
      else if (frame.current) return whenWanted(frame.current, load);
    }, []);
    // The same element whatever happens around it: React gives up HTML it has not taken over yet when it is updated.
    const content = useMemo(
      () => (
        <Suspense>
          <Content {...props} />
          <Arrival onArrival={() => setThere(true)} />
        </Suspense>
      ),
      [Content, props],
    );
    return (
      // Says of the HTML that it is not at work yet.
      <div ref={frame} className={className} data-waiting={isThere ? undefined : soon ? 'soon' : 'near'}>
        {content}
      </div>
    );
  }

  // `memo`: as long as nothing in them changes, the props are the same object.
  return Object.assign(memo(Island), { load });
}

/** Whether React has taken over the page the visit began with. */
let isRunning = false;

/** A part of a page whose script can be asked for before the part is. */
export interface LatePart {
  load: () => Promise<void>;
}

/**
 * For the loader of a route: has parts of its page loaded before it is shown, so that nothing appears bit by bit. The
 * page a visit begins with is there already, as HTML, and does not wait.
 */
export async function prepare(...parts: readonly LatePart[]): Promise<void> {
  if (isRunning) await Promise.all(parts.map(({ load }) => load()));
}

const requested: Promise<void>[] = [];

/** At build: waits for the parts that were asked for since this was last called. False when none were: the page is whole. */
export async function loadRequestedParts(): Promise<boolean> {
  const loading = requested.splice(0);
  await Promise.all(loading);
  return loading.length > 0;
}

/** Comes together with the part beside it. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  const arrive = useEffectEvent(onArrival);
  useEffect(() => arrive(), []);
  return null;
}

/** How far from the screen a part begins to load. */
const near = '400px';

/** What a person does before they use something. */
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Calls back once an element is about to be used. Returns the function that stops waiting. */
function whenWanted(element: HTMLElement, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: near },
  );
  observer.observe(element);
  for (const intent of intents) element.addEventListener(intent, begin, { passive: true });
  return () => {
    observer.disconnect();
    for (const intent of intents) element.removeEventListener(intent, begin);
  };
}
