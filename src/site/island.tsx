import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

/** A part of a page whose script comes later than its HTML. */
export interface LatePart<Props extends object> {
  /** The part, once it is there. */
  loaded: () => ComponentType<Props> | undefined;
  /** The part, waited for. */
  Late: ComponentType<Props>;
  /** Loads the part. Never fails: one that cannot be loaded is tried again when it is asked for again. */
  load: () => Promise<void>;
}

const requested: Promise<unknown>[] = [];

/** At build: waits for the parts that were asked for since this was last called. False when none were: the page is whole. */
export async function loadRequestedParts(): Promise<boolean> {
  const loading = requested.splice(0);
  await Promise.all(loading);
  return loading.length > 0;
}

/**
 * Makes a part of a page whose script is loaded when {@link Island} says so. One that cannot be loaded leaves the HTML
 * as it is: readable, and not at work.
 * @param importPart imports the part
 */
export function latePart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
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
  const Late = lazy(() => {
    if (import.meta.env.SSR) requested.push(load());
    return arrived;
  });
  return { loaded: () => part, Late, load };
}

/** Whether React has taken over the page the visit began with. */
let isRunning = false;

/**
 * For the loader of a route: has parts of its page loaded before it is shown, so that nothing appears bit by bit. The
 * page a visit begins with is there already, as HTML, and does not wait.
 */
export async function prepare(...parts: readonly Pick<LatePart<never>, 'load'>[]): Promise<void> {
  if (isRunning) await Promise.all(parts.map(({ load }) => load()));
}

/** The props of a part that has none. */
export const none = {};

interface Props<PartProps extends object> {
  part: LatePart<PartProps>;
  /** The same object as long as nothing in it changes. */
  props: PartProps;
  /** What the frame around the part looks like: the room it needs where there is no HTML yet. */
  className?: string;
  /** The page needs it in any case: its script comes as soon as the page is there. */
  soon?: boolean;
}

/** Shows a part of a page, and loads its script when it is near the screen or when a person turns to it. */
export function Island<PartProps extends object>({ part, props, className, soon = false }: Props<PartProps>) {
  // For good: a part does not become another component when its script arrives.
  const [Content] = useState(() => part.loaded() ?? part.Late);
  const [isThere, setThere] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    isRunning = true;
    if (soon) void part.load();
    else if (frame.current) return whenWanted(frame.current, part.load);
  }, [part, soon]);
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
