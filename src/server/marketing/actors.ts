import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import type { actors, MotionEvent, PageEvent, ScrollEvent } from '../../../machines/marketing/actors.ts';
import type { ContactForm } from '../../../machines/marketing/contact-form.ts';
import { watchBusiness } from '../../browser/business-address.ts';
import type { Navigation } from '../../frame/navigation.ts';
import { listen, reach } from '../reach.ts';

const contact = () => import('./contact.ts');

/** What answers the charts of the public site; `navigation` is where the address is read. */
export const marketingActors = (navigation: Navigation) =>
  ({
    sendContact: reach(async ({ form }: { form: ContactForm }, signal) => {
      // Without the client of supabase-js: the public pages would have to load it.
      const { sendContact } = await contact();
      return sendContact(form, signal);
    }),
    getSubProcessors: reach(async (_: CardRequest, signal) => {
      const { getSubProcessors } = await import('./sub-processors.ts');
      return getSubProcessors(signal);
    }),
    copyText: reach(({ text }: { text: string }) => navigator.clipboard.writeText(text)),
    watchScroll: listen((report: (event: ScrollEvent) => void, { threshold }: { threshold: number }) =>
      watchScroll(threshold, report),
    ),
    watchPage: listen<PageEvent>((report) =>
      navigation.whenLeaving(({ path }) => report({ type: 'page.opened', path })),
    ),
    watchMotion: listen(watchMotion),
    watchBusiness: listen((report) => watchBusiness(navigation.history, report)),
  }) satisfies typeof actors;

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
