import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startClock } from '../../../supabase/embedded/clock.ts';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { queueInvitation } from '../mail/queue-invitation.ts';
import { newDatabase } from '../new-database.ts';
import { targetForFile } from '../target.ts';

const target = await targetForFile();
const database = await openDatabase({ seed: true, copyOf: await newDatabase() });
afterAll(() => database.close());

const queue = () => queueInvitation(database, 'ann@example.com');

describe('the clock of the embedded backend', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await database.exec('delete from private.outbox');
  });

  /** A clock whose deliveries end when told. */
  function open(every: number | null) {
    const deliveries: ((response: Response) => void)[] = [];
    const call = () => new Promise<Response>((resolve) => deliveries.push(resolve));
    return { deliveries, clock: startClock({ database, call, every }) };
  }

  test('calls nobody when nothing is due', async () => {
    const { clock, deliveries } = open(null);
    await clock.tick();
    await queue();
    await database.exec(`update private.outbox set due_at = now() + interval '1 hour'`);
    await clock.tick();
    expect(deliveries).toEqual([]);
    await clock.stop();
  });

  test('has a mail delivered, and once for two who ask', async () => {
    const { clock, deliveries } = open(null);
    await queue();
    const both = Promise.all([clock.tick(), clock.tick()]);
    await expect.poll(() => deliveries).toHaveLength(1);
    deliveries[0]?.(Response.json({}));
    await both;
    expect(deliveries).toHaveLength(1);
    await clock.stop();
  });

  test('is called when somebody has waited for a minute', async () => {
    const { clock, deliveries } = open(null);
    await database.exec(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      select gen_random_uuid(), id, 'x', gen_random_uuid() from public.bots limit 1;
      insert into public.conversations (bot_id, business_id, visitor_id, channel)
      select bot.id, bot.business_id, visitor.id, 'web' from private.visitors as visitor
        join public.bots as bot on bot.id = visitor.bot_id;
      update public.conversations set state = 'waiting'`);
    await clock.tick();
    expect(deliveries).toHaveLength(0);
    await database.exec(`update public.conversations set waiting_since = now() - interval '1 minute'`);
    const ticking = clock.tick();
    await expect.poll(() => deliveries).toHaveLength(1);
    deliveries[0]?.(Response.json({}));
    await ticking;
    await database.exec('delete from private.visitors');
    await clock.stop();
  });

  test('forgets what was kept long enough', async () => {
    const { clock } = open(null);
    await database.exec(`insert into public.client_logs (created_at, route, action, error_message)
      values (now() - interval '91 days', '/', 'auth_error', 'Old'), (now(), '/', 'auth_error', 'New')`);
    await clock.tick();
    const { rows } = await database.query('select error_message from public.client_logs');
    expect(rows).toEqual([{ error_message: 'New' }]);
    await clock.stop();
  });

  test('goes on after a failure, and says what it was', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { clock, deliveries } = open(5000);
    await queue();
    for (const status of [501, 200]) {
      vi.advanceTimersByTime(5000);
      await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 15_000 });
      deliveries.pop()?.(Response.json({ error: 'Down.' }, { status }));
      await clock.tick().catch(() => {});
    }
    expect(vi.mocked(console.error).mock.calls).toEqual([['deliver-mail answered 501: {"error":"Down."}']]);
    vi.mocked(console.error).mockClear();
    await clock.stop();
  });

  test('waits at its end for what is under way', async () => {
    const { clock, deliveries } = open(null);
    await queue();
    const order: string[] = [];
    void clock.tick().then(() => order.push('delivered'));
    await expect.poll(() => deliveries).toHaveLength(1);
    const stopped = clock.stop().then(() => order.push('stopped'));
    deliveries[0]?.(Response.json({}));
    await stopped;
    expect(order).toEqual(['delivered', 'stopped']);
  });
});

describe.runIf(target.embedded)('the mail service of the embedded backend', () => {
  const backend = target.embedded;
  if (!backend) return;

  const mail = {
    from: 'Deskbell <mail@deskbell.test>',
    to: 'Ann@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  };
  const { functionEnvironment } = backend;
  async function post(body: unknown, headers: Record<string, string> = {}) {
    const { RESEND_API_URL, RESEND_API_KEY } = await functionEnvironment();
    const response = await fetch(`${RESEND_API_URL}/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${RESEND_API_KEY}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  test('keeps the same mail once, and answers the same', async () => {
    const key = { 'idempotency-key': 'a' };
    const first = await post(mail, key);
    expect(first).toEqual({ status: 200, body: { id: expect.any(String) } });
    expect(await post(mail, key)).toEqual(first);
    expect(await target.mails('ann@example.com')).toMatchObject([{ subject: 'Hello', text: 'Hello' }]);
    expect(await post({ ...mail, subject: 'Hi' }, key)).toMatchObject({
      status: 409,
      body: { name: 'invalid_idempotent_request' },
    });
    expect((await post(mail)).body).not.toEqual(first.body);
    expect(await target.mails('ann@example.com')).toHaveLength(2);
  });

  test('refuses as Resend does', async () => {
    expect(await post(mail, { authorization: '' })).toMatchObject({
      status: 401,
      body: { name: 'missing_api_key' },
    });
    expect(await post(mail, { authorization: 'Bearer re_wrong' })).toMatchObject({
      status: 403,
      body: { name: 'invalid_api_key' },
    });
    for (const wrong of [{ ...mail, to: 'ann' }, { ...mail, subject: undefined }, 'x', '']) {
      expect(await post(wrong)).toMatchObject({ status: 422, body: { name: 'validation_error' } });
    }
  });

  test('cannot be reached from outside', async () => {
    const { RESEND_API_KEY } = await functionEnvironment();
    const headers = { authorization: `Bearer ${RESEND_API_KEY}` };
    const answer = await fetch(`${target.url}/emails`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mail),
    });
    expect(answer.status).toBe(404);
  });

  test('gets the mails when the clock ticks', async () => {
    await queueInvitation(backend.database, 'bea@example.com');
    await backend.clock.tick();
    expect(await target.mails('bea@example.com')).toMatchObject([
      { subject: 'You’re invited to a team on Deskbell' },
    ]);
  });
});
