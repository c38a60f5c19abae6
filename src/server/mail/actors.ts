import type { actors } from '../../../machines/mail/actors.ts';
import type { ResumeLink } from '../../../machines/mail/resume-link.ts';
import { reach, reachSupabase } from '../reach.ts';

const settings = () => import('./mail-settings.ts');
// Without the client of supabase-js: who opens the link of a mail has no session, or need not have one.
const links = () => import('./links.ts');
const bookings = () => import('./visitor-booking.ts');

/** What answers the charts of mails. */
export const mailActors = {
  getMailSettings: reachSupabase(async () => (await settings()).getMailSettings),
  saveMailChoice: reachSupabase(async () => (await settings()).saveMailChoice),
  unsubscribe: reach(async (request: { token: string }, signal) =>
    (await links()).unsubscribe(request, signal),
  ),
  resumeTalk: reach(async ({ publicKey, link }: { publicKey: string; link: ResumeLink }, signal) => {
    const [{ findTalk }, { tryStorage }] = await Promise.all([
      links(),
      import('../../widget/runtime/storage.ts'),
    ]);
    const answer = await findTalk(link, signal);
    if (answer.ok && !signal.aborted) {
      const { token: visitor, conversation } = link;
      tryStorage(publicKey).set('talk', JSON.stringify({ visitor, conversation }));
    }
    return answer;
  }),
  getVisitorBooking: reach(async (request: { token: string }, signal) =>
    (await bookings()).getVisitorBooking(request, signal),
  ),
  getBookingTimes: reach(async (request: { token: string; from: string }, signal) =>
    (await bookings()).getBookingTimes(request, signal),
  ),
  moveVisitorBooking: reach(async (request: { token: string; at: string }, signal) =>
    (await bookings()).moveVisitorBooking(request, signal),
  ),
  cancelVisitorBooking: reach(async (request: { token: string }, signal) =>
    (await bookings()).cancelVisitorBooking(request, signal),
  ),
} satisfies typeof actors;
