import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

interface Props {
  label: string;
  onNext: () => void;
  onPrevious: () => void;
  /** The pointer or the focus has come in, or the tab is out of sight: nothing should move by itself. */
  onHold: () => void;
  /** None of that is so any longer. */
  onRelease: () => void;
  children: ReactNode;
}

/** How far a finger has to go for a swipe, in px. */
const swipeLength = 40;

/** What surrounds slides: arrow keys and swipes lead to the next one, and it tells when somebody looks closer. */
export function CarouselFrame({ label, onNext, onPrevious, onHold, onRelease, children }: Props) {
  const reasons = useRef(new Set<'pointer' | 'focus' | 'hidden'>());
  const swipeStart = useRef<number>(undefined);

  const holdFor = (reason: 'pointer' | 'focus' | 'hidden', isHeld: boolean) => {
    const wasHeld = reasons.current.size > 0;
    if (isHeld) reasons.current.add(reason);
    else reasons.current.delete(reason);
    if (wasHeld === reasons.current.size > 0) return;
    if (wasHeld) onRelease();
    else onHold();
  };
  const look = useEffectEvent(() => holdFor('hidden', document.hidden));
  useEffect(() => {
    const onVisibilityChange = () => look();
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowRight') onNext();
    else onPrevious();
  };
  const endSwipe = ({ clientX }: PointerEvent) => {
    const way = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = undefined;
    if (way <= -swipeLength) onNext();
    else if (way >= swipeLength) onPrevious();
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      // Sideways is ours, up and down scrolls the page.
      className="[touch-action:pan-y]"
      onKeyDown={onKeyDown}
      onFocus={() => holdFor('focus', true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        holdFor('focus', currentTarget.contains(relatedTarget))
      }
      onPointerEnter={() => holdFor('pointer', true)}
      onPointerLeave={() => holdFor('pointer', false)}
      onPointerDown={({ pointerType, clientX }) => {
        if (pointerType !== 'mouse') swipeStart.current = clientX;
      }}
      onPointerUp={endSwipe}
      onPointerCancel={() => {
        swipeStart.current = undefined;
      }}
    >
      {children}
    </section>
  );
}
