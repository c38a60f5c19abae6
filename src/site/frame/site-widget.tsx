import { useEffect, useState } from 'react';
import { showWidget } from '../../browser/own-widget.ts';
import { brand } from '../../content/brand.ts';

/** In milliseconds: how long it waits for a page that is always busy, or a browser that does not say when it is not. */
const patience = 5000;

/** Calls back once the page is there and has nothing more urgent to do. Returns the function that stops waiting. */
function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, patience);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(begin, { timeout: patience });
  return () => cancelIdleCallback(request);
}

/**
 * Our own bot on our own site, as customers have theirs: last of all, on the front page after its first screen, and not
 * where people sign in.
 */
export function SiteWidget({ isFront, isSignIn }: { isFront: boolean; isSignIn: boolean }) {
  const [isPassed, setPassed] = useState(false);

  // The launcher would lie on the chat of the front page's first screen.
  useEffect(() => {
    if (isPassed) return;
    const look = () => {
      if (!isFront || scrollY > innerHeight / 2) setPassed(true);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isFront, isPassed]);

  useEffect(() => {
    if (!isPassed || isSignIn || !brand.bot) return;
    let hide = () => {};
    const stop = whenIdle(() => {
      hide = showWidget(brand.bot);
    });
    return () => {
      stop();
      hide();
    };
  }, [isSignIn, isPassed]);
  return null;
}
