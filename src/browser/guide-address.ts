import type { RouterHistory } from '@tanstack/react-router';
import type { GuideEvent } from '../../machines/marketing/actors.ts';

/**
 * Reports which guide the address names (`?guide=`), at once and after every change of the address.
 * Returns the function that stops it.
 */
export function watchGuide(history: RouterHistory, report: (event: GuideEvent) => void): () => void {
  const look = () => {
    const guide = new URLSearchParams(history.location.search).get('guide');
    report({ type: 'guide.opened', guide });
  };
  look();
  return history.subscribe(look);
}
