import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { hashOf } from '../chat/visitor-request.ts';
import { TooMuch } from '../sources/text/too-much.ts';
import { storable } from '../storable.ts';
import { tokenIn } from './address.ts';
import { isAutomatic } from './automatic.ts';
import { newText } from './new-text.ts';
import { type arrival, type MailIn, type ReceivedMail, receivedMail } from './received-mail.ts';

/** What became of a mail. `ignored`: it is to nobody here; `automatic`: nobody has written it; the others are the database's. */
const outcome = z.object({
  outcome: z.enum(['kept', 'repeat', 'unknown', 'blocked', 'too many', 'returned']),
});
type Outcome = z.infer<typeof outcome>['outcome'] | 'ignored' | 'automatic';

/** How much of a mail is said, in letters. */
const longest = 4_000;

/** So many of its files are named, each with so many letters. */
const mostFiles = 10;
const longestName = 100;

/**
 * Says in its conversation what a mail adds to it, once.
 * @throws {Refusal} 502 if the mail cannot be fetched; what the database refuses with
 */
export async function receive(
  admin: SupabaseContext['supabaseAdmin'],
  service: MailIn,
  { email_id: id, from, to }: z.infer<typeof arrival>,
): Promise<Outcome> {
  const token = tokenIn(to, service.domain);
  if (token === null) return 'ignored';
  const mail = await receivedMail(service, id);
  const ours = { from, ours: process.env.MAIL_FROM ?? '', domain: service.domain };
  if (isAutomatic(mail ?? {}, ours)) return 'automatic';
  const { said, note } = mail ? await contentOf(mail) : unread;
  const { data, error } = await admin.rpc('receive_mail', {
    token_hash: await hashOf(token),
    mail: id,
    said,
    note,
  });
  if (error) throw error;
  return outcome.parse(data).outcome;
}

interface Content {
  /** Null: nothing can be read of it. */
  said: string | null;
  /** For members only. */
  note: string | null;
}

const unread: Content = {
  said: null,
  note: 'An email came in reply that couldn’t be read: it’s larger than 1 MB, or damaged. It wasn’t kept.',
};

/** What a mail says, and what members need to know beside it. */
async function contentOf(mail: ReceivedMail): Promise<Content> {
  const text = await textOf(mail);
  if (text === null) return unread;
  const letters = Array.from(text);
  const files = filesOf(mail);
  const named = files.length > 0 ? `📎 ${files.join(', ')}` : '';
  const room = longest - (named === '' ? 0 : Array.from(named).length + 2);
  const said = [letters.slice(0, room).join('').trim(), named].filter((part) => part !== '').join('\n\n');
  const notes = [
    ...(letters.length > room
      ? [`The email was longer: its last ${letters.length - room} characters were cut off.`]
      : []),
    ...(files.length > 0
      ? ['The files in this email weren’t kept. Ask for them another way if you need them.']
      : []),
  ];
  if (said === '') return { said: null, note: 'An empty email came in reply.' };
  return { said, note: notes.join(' ') || null };
}

/** What is new in a mail. Its HTML is read where it has no other text; null where that is too much. */
async function textOf({ text, html }: ReceivedMail): Promise<string | null> {
  const plain = newText(storable(text ?? ''));
  if (plain !== '' || !html) return plain;
  // What reads HTML is large, and rarely needed.
  const { textOfHtml } = await import('./html-text.ts');
  try {
    return newText(storable(textOfHtml(html)));
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

/** The names of its files, but for the pictures that stand in a signature or in the text. */
function filesOf({ attachments }: ReceivedMail): string[] {
  return (attachments ?? [])
    .filter(({ content_disposition }) => content_disposition !== 'inline')
    .slice(0, mostFiles)
    .map(
      ({ filename }) =>
        Array.from(storable(filename ?? '').trim())
          .slice(0, longestName)
          .join('') || 'file',
    );
}
