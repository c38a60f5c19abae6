import { z } from 'zod';
import { calendarFile } from '../booking/calendar-file.ts';
import { bookingLink } from '../booking/link.ts';
import { replyAddress } from '../mail-in/address.ts';
import { ownHeader } from '../mail-in/automatic.ts';
import { type BookingData, bookingData, bookingLetter } from './letters/booking.ts';
import {
  accountDeletionData,
  accountDeletionLetter,
  deletionData,
  deletionLetter,
} from './letters/deletion.ts';
import { invitationData, invitationLetter } from './letters/invitation.ts';
import { writeLetter } from './letters/letter.ts';
import { contactLetter, memberData, waitingLetter } from './letters/member-letters.ts';
import { monthData, monthLetter } from './letters/month.ts';
import { planData, planLetter } from './letters/plan.ts';
import { replyData, replyLetter } from './letters/reply.ts';
import { returnedData, returnedLetter } from './letters/returned.ts';
import type { Attachment, Mail } from './service.ts';

/** A mail as the outbox hands it out. */
export const claimedMail = z.intersection(
  z.object({ id: z.string(), attempt: z.number(), recipient: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('invitation'), data: invitationData }),
    z.object({ kind: z.literal('deletion'), data: z.union([deletionData, accountDeletionData]) }),
    z.object({ kind: z.literal('plan'), data: planData }),
    z.object({ kind: z.literal('month'), data: monthData }),
    z.object({ kind: z.literal('reply'), data: replyData }),
    z.object({ kind: z.literal('booking'), data: bookingData }),
    z.object({ kind: z.enum(['waiting', 'contact']), data: memberData }),
    z.object({ kind: z.literal('returned'), data: returnedData }),
  ]),
);
export type ClaimedMail = z.infer<typeof claimedMail>;

/** Whose mails they are, and where their links lead. */
export interface Sender {
  /** `Deskbell <mail@deskbell.example>` */
  from: string;
  /** The app's origin. */
  site: string;
  /** Where everybody reaches the functions, without a slash at the end. */
  functions: string;
  /** Where answers to mails come in; null where they are not taken. */
  mailIn: string | null;
}

/** Writes a mail. The same claim makes the same mail, letter for letter: its key stands for what it says. */
export function compose(claimed: ClaimedMail, { from, site, functions, mailIn }: Sender): Mail {
  const to = claimed.recipient;
  /** Where a mail about a conversation is answered, and what tells it when it comes back. */
  const answered = (token: string | undefined) =>
    token !== undefined && mailIn !== null
      ? { reply_to: replyAddress(token, mailIn), own: { [ownHeader]: claimed.id } }
      : null;
  switch (claimed.kind) {
    case 'invitation':
      return { from, to, ...writeLetter(invitationLetter(claimed.data, site)) };
    case 'deletion': {
      const { data } = claimed;
      const letter = 'business' in data ? deletionLetter(data, site) : accountDeletionLetter(data, site);
      return { from, to, ...writeLetter(letter) };
    }
    case 'plan':
      return { from, to, ...writeLetter(planLetter(claimed.data, site)) };
    case 'month': {
      const headers = oneClick(functions, claimed.data.unsubscribe);
      return { from, to, headers, ...writeLetter(monthLetter(claimed.data, site)) };
    }
    case 'reply': {
      const { business, bot, refuse, answer_token } = claimed.data;
      const answer = answered(answer_token);
      const reply_to = answer?.reply_to ?? addressIn([bot.contact_email, bot.owner_email]);
      return {
        from: inTheNameOf(business, from),
        to,
        ...(reply_to && { reply_to }),
        ...((refuse || answer) && {
          headers: { ...answer?.own, ...(refuse && oneClick(functions, refuse)) },
        }),
        ...writeLetter(replyLetter(claimed.data, site, answer !== null)),
      };
    }
    case 'booking': {
      const { business, contact_email, owner_email, refuse } = claimed.data;
      const reply_to = addressIn([contact_email, owner_email]);
      return {
        from: inTheNameOf(business, from),
        to,
        ...(reply_to && { reply_to }),
        headers: oneClick(functions, refuse),
        ...writeLetter(bookingLetter(claimed.data, site)),
        attachments: [invitationTo(to, claimed.data, reply_to ?? addressOf(from), site)],
      };
    }
    case 'waiting':
    case 'contact': {
      const letter = claimed.kind === 'waiting' ? waitingLetter : contactLetter;
      const { unsubscribe, others, answer_token } = claimed.data;
      // A mail about several conversations has nowhere to be answered.
      const answer = others > 0 ? null : answered(answer_token);
      return {
        from,
        to,
        ...(answer && { reply_to: answer.reply_to }),
        headers: { ...answer?.own, ...oneClick(functions, unsubscribe) },
        ...writeLetter(letter(claimed.data, site, answer !== null)),
      };
    }
    case 'returned':
      return {
        from,
        to,
        headers: { [ownHeader]: claimed.id, 'Auto-Submitted': 'auto-replied' },
        ...writeLetter(returnedLetter(claimed.data, site)),
      };
  }
}

/** What a mail program ends mails like this one with, by itself: RFC 8058. */
const oneClick = (functions: string, token: string) => ({
  'List-Unsubscribe': `<${functions}/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The first that is an address: one that is none would have the whole mail refused. */
const addressIn = (addresses: readonly (string | null | undefined)[]) =>
  addresses.find((address) => z.email().safeParse(address).success) ?? undefined;

/** The booking for the visitor's calendar, in which a later mail changes the same event. */
function invitationTo(to: string, data: BookingData, organizer: string, site: string): Attachment {
  const file = calendarFile(data, {
    at: data.at,
    link: bookingLink(site, data.token),
    invitation: {
      organizer: { name: data.business, email: organizer },
      attendee: { name: data.name, email: to },
    },
  });
  const method = data.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    filename: 'booking.ics',
    content: base64Of(file),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
  };
}

const base64Of = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** The service's address under the name of a business. */
const inTheNameOf = (business: string, from: string) =>
  `"${business.replace(/["\\<>\p{Cc}]/gu, ' ')}" <${addressOf(from)}>`;
