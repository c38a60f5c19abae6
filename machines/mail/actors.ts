import { promiseActor } from '../actors.ts';
import type { Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { MailWishes } from './mail-choice.ts';
import type { ResumeLink } from './resume-link.ts';
import type { BookingChange, BookingTimes, VisitorBooking } from './visitor-booking.ts';

/** What a member is told by mail about a business. */
export interface MailChoice extends MailWishes {
  businessId: string;
}

/** What the signed-in person is told about a business, null if they are no member; and whether mails can be sent at all. */
export interface MailSettings {
  sends: boolean;
  choice: MailChoice | null;
}

/** What the charts of mails ask of the world. */
export const actors = {
  getMailSettings: promiseActor<MailSettings, CardRequest<{ businessId: string }>>(),
  saveMailChoice: promiseActor<SaveAnswer<MailChoice>, { saved: MailChoice; values: MailWishes }>(),
  /** Turns off the mails a token of a mail stands for; done before is as good. `business` is null if it is gone. */
  unsubscribe: promiseActor<{ ok: true; business: string | null } | Refusal<'invalid'>, { token: string }>(),
  /** Has this browser go on with a conversation on the bot's own page. */
  resumeTalk: promiseActor<{ ok: true } | Refusal<'missing'>, { publicKey: string; link: ResumeLink }>(),
  /** The booking that a link leads to. */
  getVisitorBooking: promiseActor<
    { ok: true; booking: VisitorBooking } | Refusal<'missing'>,
    { token: string }
  >(),
  /** When it could be instead: in a week from a day on. */
  getBookingTimes: promiseActor<
    { ok: true; times: BookingTimes } | Refusal<'missing'>,
    { token: string; from: string }
  >(),
  moveVisitorBooking: promiseActor<BookingChange, { token: string; at: string }>(),
  cancelVisitorBooking: promiseActor<BookingChange, { token: string }>(),
};
