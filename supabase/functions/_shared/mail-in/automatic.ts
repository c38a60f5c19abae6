import { addressIn } from './address.ts';
import type { ReceivedMail } from './received-mail.ts';

/** What is written by machines says so in one of these: out of office, bounces, newsletters, lists. */
const marks: Readonly<Record<string, (value: string) => boolean>> = {
  // RFC 3834
  'auto-submitted': (value) => value !== '' && !value.startsWith('no'),
  precedence: (value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value),
  // Exchange
  'x-auto-response-suppress': (value) => value !== '' && value !== 'none',
  'x-autoreply': (value) => value !== '' && value !== 'no',
  'x-autorespond': (value) => value !== '',
  // RFC 2919
  'list-id': (value) => value !== '',
  // A bounce comes from nobody: RFC 5321.
  'return-path': (value) => value === '<>',
};

/** The header that our own mails about conversations have: one that comes in has come back. */
export const ownHeader = 'X-Deskbell-Mail';

/**
 * Whether nobody has written a mail: a machine has, or it is one of ours.
 * @param from whom it says it is from
 * @param ours the addresses that we write from
 */
export function isAutomatic(
  { headers, message_id }: Pick<ReceivedMail, 'headers' | 'message_id'>,
  { from, ours, domain }: { from: string; ours: string; domain: string },
): boolean {
  const sender = addressIn(from);
  if (sender === addressIn(ours) || sender.endsWith(`@${domain}`)) return true;
  if (message_id?.trim().toLowerCase().endsWith(`@${domain}>`)) return true;
  return Object.entries(headers ?? {}).some(([name, value]) => {
    const plain = name.toLowerCase();
    if (plain === ownHeader.toLowerCase()) return true;
    return Object.hasOwn(marks, plain) && (marks[plain]?.(value.trim().toLowerCase()) ?? false);
  });
}
