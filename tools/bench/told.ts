import { startBackend } from '../../supabase/embedded/backend.ts';
import { cafe, clinic, openBusinesses } from '../../tests/backend/functions/cafe.ts';
import { measureBoth, type Taken } from './questions.ts';

const origin = 'http://localhost:5173';
const rounds = 100;

/** A message in chat where something of it is told, or much waits to be told; and one where that is not so. */
interface Beside {
  told: Taken;
  alone: Taken;
}

/**
 * First messages of visitors, from request to answer, in process. `noted`: with a wish for a person, of which a webhook
 * is told twice and an owner's device once, beside a business that has neither, nor members. Emails are not written with
 * the message, but by the clock. `waiting`: a greeting, while 10,000
 * deliveries to the webhook of the business wait, beside a business with a webhook for which none waits.
 */
export async function toldFigures(): Promise<{ noted: Beside; waiting: Beside }> {
  const backend = await startBackend({ origin, siteUrl: origin, clockEvery: null });
  const { database } = backend;
  const say = (bot: string, text: string) => async () => {
    // So that no limit answers: all come from one address.
    await database.exec('delete from private.rate_limits');
    const body = JSON.stringify({ v: 1, bot, id: crypto.randomUUID(), text });
    const headers = { 'content-type': 'text/plain' };
    const request = new Request(`${origin}/functions/v1/chat`, { method: 'POST', headers, body });
    const response = await backend.fetch(request);
    const answer = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${answer}`);
  };
  const addWebhook = (business: string) =>
    database.exec(`insert into private.webhooks (business_id, url, events)
      values ('${business}', 'https://crm.example/', private.webhook_events())`);
  const inTurns = async (text: string): Promise<Beside> => {
    const [told, alone] = await measureBoth(rounds, say(cafe.key, text), say(clinic.key, text));
    return { told, alone };
  };
  try {
    await openBusinesses(database);
    await addWebhook(cafe.business);
    await database.exec(`
      insert into private.push_devices (user_id, session_id, endpoint, p256dh, auth)
        select user_id, user_id, 'https://push.example/', 'BA' || repeat('a', 85), repeat('a', 22)
        from public.business_members where business_id = '${cafe.business}';
      analyze`);
    const noted = await inTurns('I want to talk to a person');
    const { rows } = await database.query<{ told: number; notices: number }>(`
      select (select count(*) from private.webhook_deliveries) as told,
        (select count(*) from private.push_notices) as notices`);
    if (rows.some(({ told, notices }) => told < 2 * rounds || notices < rounds)) {
      throw new Error(`Not everything was noted: ${JSON.stringify(rows)}`);
    }
    await addWebhook(clinic.business);
    await database.exec(`
      delete from private.webhook_deliveries;
      insert into private.webhook_deliveries (webhook_id, business_id, event)
        select id, business_id, 'test' from private.webhooks, generate_series(1, 10000)
        where business_id = '${cafe.business}';
      analyze`);
    return { noted, waiting: await inTurns('Hello') };
  } finally {
    await backend.stop();
  }
}
