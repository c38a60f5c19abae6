import { beforeEach } from 'vitest';
import { letTimePass } from '../../let-time-pass.ts';
import { cafe, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

export const ownerMail = 'owner@deskbell.test';

/** What tests of mails do; before each, nothing has been mailed. For the inside of a `describe`. */
export function openMails(functions: Functions) {
  const { backend, call, database, target } = functions;
  const headers = { apikey: backend.apiKeys.secret };
  const deliver = () => call('deliver-mail', { method: 'POST', headers });

  const pass = (seconds: number) => letTimePass(database, seconds);
  const open = (always: boolean) =>
    database.exec(`delete from public.opening_hours where business_id = '${cafe.business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${cafe.business}', weekday, ${always ? `'00:00', '24:00'` : 'null, null'} from generate_series(0, 6) as weekday`);
  /** A member writes to the visitor of a conversation. */
  const reply = (conversation: string | undefined, text: string) =>
    database.query(
      `insert into public.messages (conversation_id, author, text, created_at)
       values ($1, 'agent', $2, clock_timestamp())`,
      [conversation, text],
    );
  let before = new Map<string, number>();
  /** From now on only later mails to somebody are seen. */
  const overlook = async (to: string) => void before.set(to, (await target.mails(to)).length);
  /** The mails to somebody since the test began, newest first. */
  const mails = async (to: string) => {
    const all = await target.mails(to);
    return all.slice(0, all.length - (before.get(to) ?? 0));
  };
  /** A visitor who has left an address that nobody else has. */
  async function visitorWithAddress() {
    const visitor = visitorOf(functions);
    const address = `${crypto.randomUUID()}@example.com`;
    await visitor.ask('Can I book a table for <six>?');
    await visitor.act('contact', { contact: address });
    return { visitor, address };
  }

  beforeEach(async () => {
    await openBusinesses(database);
    await database.exec('delete from private.outbox');
    before = new Map();
    await overlook(ownerMail);
  });

  return { deliver, pass, open, reply, overlook, mails, visitorWithAddress };
}
