import { callbackActor, promiseActor } from '../actors.ts';
import type { Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { FieldErrors } from '../schemas.ts';
import type { Business } from './business.ts';
import type { ContactForm } from './contact-form.ts';

/** What became of a contact message. `message` may be empty; `fields` says what the server found wrong with each field. */
export type ContactAnswer = { ok: true } | (Refusal<'rateLimited' | 'refused'> & { fields: FieldErrors });

/** A company that personal data is sent to, and what it does with it. */
export interface SubProcessor {
  purpose: SubProcessorPurpose;
  company: string;
}

export type SubProcessorPurpose = 'hosting' | 'email' | 'payment' | 'model';

/** What the window reports of scrolling: that the top of the page has been left behind, or is there again. */
export type ScrollEvent = { type: 'top.left' } | { type: 'top.reached' };

/** What is reported when a page is about to be opened, also the one that is open already. */
export type PageEvent = { type: 'page.opened'; path: string };

/** What is reported when a person wants as little motion as possible, from the beginning or from now on. */
export type MotionEvent = { type: 'motion.reduced' };

/** A choice of business: on the front page, or by an address that names one. */
export type BusinessEvent = { type: 'business.chosen'; business: Business };

/** What the charts of the public site ask of the world. */
export const actors = {
  sendContact: promiseActor<ContactAnswer, { form: ContactForm }>(),
  getSubProcessors: promiseActor<readonly SubProcessor[], CardRequest>(),
  copyText: promiseActor<void, { text: string }>(),
  /** Reports when more than `threshold` pixels have been scrolled, and when no longer. */
  watchScroll: callbackActor<ScrollEvent, { threshold: number }>(),
  watchPage: callbackActor<PageEvent>(),
  watchMotion: callbackActor<MotionEvent>(),
  /** Reports the business the address names, if it names one: at once, and whenever the address changes. */
  watchBusiness: callbackActor<BusinessEvent>(),
};
