import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

const requested: Promise<unknown>[] = [];

/** At build: waits for the scripts that were asked for since this was last called. False when none were: the page is whole. */
export async function loadRequestedParts(): Promise<boolean> {
  const loading = requested.splice(0);
  await Promise.all(loading);
  return loading.length > 0;
}

/** How far from the screen an island begins to load. */
const near = '400px';

/** What a person does before they use something. */
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** A part of a page whose script comes later than its HTML. */
export interface LatePart<Props extends object> {
  Content: ComponentType<Props>;
  /** Has the script loaded. */
  begin: () => void;
}

/**
 * Makes a part of a page whose script is loaded when {@link Island} says so. One that cannot be loaded leaves the HTML
 * as it is: readable, and not at work.
 * @param load imports the part
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const wanted = Promise.withResolvers<void>();
  const Content = lazy(async () => {
    if (import.meta.env.SSR) {
      const loading = load();
      requested.push(loading);
      return { default: await loading };
    }
    await wanted.promise;
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  });
  return { Content, begin: wanted.resolve };
}

interface Props<PartProps extends object> {
  part: LatePart<PartProps>;
  props: PartProps;
  /** What the frame around the part looks like: the room it needs where there is no HTML yet. */
  className?: string;
  /** Every page needs it: its script comes as soon as the page is there. */
  soon?: boolean;
}

/** Shows a part of a page, and loads its script when it is near the screen or when a person turns to it. */
export function Island<PartProps extends object>({ part, props, className, soon = false }: Props<PartProps>) {
  const { Content, begin } = part;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (soon) begin();
    else if (frame.current) return whenWanted(frame.current, begin);
  }, [begin, soon]);
  return (
    <div ref={frame} className={className}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </div>
  );
}

/** Calls back once an element is about to be used. Returns the function that stops waiting. */
function whenWanted(element: HTMLElement, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: near },
  );
  observer.observe(element);
  for (const intent of intents) element.addEventListener(intent, begin, { once: true, passive: true });
  return () => {
    observer.disconnect();
    for (const intent of intents) element.removeEventListener(intent, begin);
  };
}
