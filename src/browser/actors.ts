import { fromCallback } from 'xstate';
import type {
  Actors,
  BusinessEvent,
  ColorSchemeEvent,
  GuideEvent,
  MotionEvent,
  PageEvent,
  ScrollEvent,
} from '../../machines/actors.ts';
import { reach } from '../backend/reach.ts';
import type { AppRouter } from '../router.tsx';
import { watchBusiness } from '../site/marketing/business-address.ts';
import { watchGuide } from '../site/marketing/guide-address.ts';
import { watchColorScheme } from './color-scheme.ts';

/** What fills those holes of the charts that ask the browser itself: its window, its address, its preferences. */
export const browserActors = (router: AppRouter) =>
  ({
    copyText: reach(({ text }: { text: string }) => navigator.clipboard.writeText(text)),
    watchScroll: fromCallback<{ type: 'scroll.watched' }, { threshold: number }, ScrollEvent>(
      ({ input, sendBack }) => watchScroll(input.threshold, sendBack),
    ),
    watchPage: fromCallback<{ type: 'page.watched' }, void, PageEvent>(({ sendBack }) =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) =>
        sendBack({ type: 'page.opened', path: toLocation.pathname }),
      ),
    ),
    watchGuide: fromCallback<{ type: 'guide.watched' }, void, GuideEvent>(({ sendBack }) =>
      watchGuide(router.history, sendBack),
    ),
    watchMotion: fromCallback<{ type: 'motion.watched' }, void, MotionEvent>(({ sendBack }) =>
      watchMotion(sendBack),
    ),
    watchBusiness: fromCallback<{ type: 'business.watched' }, void, BusinessEvent>(({ sendBack }) =>
      watchBusiness(router.history, sendBack),
    ),
    watchColorScheme: fromCallback<{ type: 'scheme.watched' }, void, ColorSchemeEvent>(({ sendBack }) =>
      watchColorScheme(sendBack),
    ),
  }) satisfies Partial<Actors>;

function watchScroll(threshold: number, report: (event: ScrollEvent) => void): () => void {
  let isLeft = false;
  const look = () => {
    if (window.scrollY > threshold === isLeft) return;
    isLeft = !isLeft;
    report({ type: isLeft ? 'top.left' : 'top.reached' });
  };
  look();
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

function watchMotion(report: (event: MotionEvent) => void): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const look = () => reduced.matches && report({ type: 'motion.reduced' });
  look();
  reduced.addEventListener('change', look);
  return () => reduced.removeEventListener('change', look);
}
