import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueInvitation } from '../../mail/queue-invitation.ts';
import { cafe, clinic, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions, Served } from '../runtime.ts';
import { openProvider, says, takes } from './mail-provider.ts';

/** What the mail to Ann says. */
const invitation = {
  business: 'Corner Café',
  invited_by: 'owner@deskbell.test',
  role: 'agent',
  token: 't0k3n-ann',
};
const subject = 'You’re invited to a team on Deskbell';

/** How mails get out of the outbox, whatever the provider does. */
export function deliverMailContract(functions: Functions): void {
  const { backend, call, database, rows, runtime, target } = functions;
  const headers = { apikey: backend.apiKeys.secret };
  const deliver = (served?: Served) => call('deliver-mail', { method: 'POST', headers, served });
  const queue = (recipient: string, business = cafe.business) =>
    queueInvitation(database, recipient, business);
  const outbox = () => rows('select * from private.outbox order by recipient');
  const pass = (seconds: number) =>
    database.query(
      `update private.outbox set due_at = due_at - make_interval(secs => $1),
         created_at = created_at - make_interval(secs => $1)`,
      [seconds],
    );
  /** In how many seconds a mail is tried again: each wait is some half minutes, less what has passed since. */
  const waits = async () =>
    (
      await rows(
        'select 30 * ceil(extract(epoch from due_at - now()) / 30) as seconds from private.outbox order by recipient',
      )
    ).map(({ seconds }) => Number(seconds));

  let provider: Awaited<ReturnType<typeof openProvider>>;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.stop());
  const serveWith = (url: string, environment: Record<string, string> = {}) =>
    runtime.serveWith(['deliver-mail'], {
      RESEND_API_URL: url,
      RESEND_API_KEY: 're_test',
      MAIL_FROM: 'Deskbell <mail@deskbell.example>',
      ...environment,
    });

  describe('deliver-mail', () => {
    beforeEach(() => openBusinesses(database));

    test('is for the secret key only', async () => {
      const guesses = ['', 'sb_secret_guessed', target.publishableKey];
      for (const session of [undefined, functions.owner, functions.admin]) {
        for (const apikey of guesses) {
          const answer = await call('deliver-mail', { method: 'POST', session, headers: { apikey } });
          expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) } });
        }
      }
      expect(await call('deliver-mail', { headers })).toMatchObject({ status: 405 });
    });

    test('sends what is due into the mailbox of this machine, once', async () => {
      await queue('bob@example.com');
      await queue('bob@example.com');
      expect((await deliver()).body).toEqual({ sent: 1, refused: 0, delayed: 0 });
      expect((await deliver()).body).toEqual({ sent: 0, refused: 0, delayed: 0 });
      const [mail, ...others] = await target.mails('bob@example.com');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        subject,
        links: [expect.stringMatching(/\/join\/t0k3n-bob$/)],
      });
      expect(await outbox()).toMatchObject([
        { recipient: 'bob@example.com', sent_at: expect.any(Date), failed_at: null, data: {}, attempts: 1 },
      ]);
    });

    test('lets businesses take turns: many mails of one hold up nobody else’s', async () => {
      for (let count = 0; count < 20; count += 1) await queue(`guest-${count}@example.com`);
      await database.exec(`insert into private.outbox (kind, recipient, data, dedupe_key, business_id, invitation_id)
        select kind, recipient, data, concat(recipient, number), business_id, invitation_id
        from private.outbox, generate_series(1, 499) as number`);
      await database.exec(`update private.outbox set due_at = now() - interval '1 hour'`);
      await queue('ann@example.com', clinic.business);
      await queue('bob@example.com', clinic.business);
      const taken: unknown[] = [];
      for (let turn = 0; turn < 5; turn += 1)
        taken.push(...(await rows(`select private.claim_mail(120) ->> 'recipient' as to`)));
      expect(taken).toEqual([
        { to: expect.stringMatching(/^guest/) },
        { to: 'ann@example.com' },
        { to: expect.stringMatching(/^guest/) },
        { to: 'bob@example.com' },
        { to: expect.stringMatching(/^guest/) },
      ]);
    });

    test('forgets an invitation’s mail with the invitation, and with the business', async () => {
      await queue('ann@example.com');
      await queue('bob@example.com');
      await database.exec(`delete from private.invitations where email = 'ann@example.com'`);
      expect(await outbox()).toMatchObject([{ recipient: 'bob@example.com' }]);
      await database.query('delete from public.businesses where id = $1', [cafe.business]);
      expect(await outbox()).toEqual([]);
    });

    test.each([
      ['accepted', 'accepted_at = now()'],
      ['over', 'expires_at = now()'],
      ['sent again', `token_hash = 'other'`],
    ])('sends none for an invitation that is %s', async (_, change) => {
      await queue('ann@example.com');
      await database.exec(`update private.invitations set ${change} where email = 'ann@example.com'`);
      expect((await deliver()).body).toEqual({ sent: 0, refused: 0, delayed: 0 });
      expect(await outbox()).toMatchObject([{ last_error: 'Not needed any more.' }]);
    });

    test('leaves alone what is not due yet', async () => {
      await queue('cleo@example.com');
      await database.exec(`update private.outbox set due_at = now() + interval '1 minute'`);
      expect((await deliver()).body).toMatchObject({ sent: 0 });
    });
  });

  describe('deliver-mail and a provider', () => {
    let served: Served;
    beforeAll(async () => {
      served = await serveWith(provider.url);
    });
    afterAll(() => served.stop());
    beforeEach(async () => {
      await openBusinesses(database);
      provider.answers(() => takes);
    });

    test('speaks as Resend wants to be spoken to', async () => {
      await queue('ann@example.com');
      await deliver(served);
      const [{ id } = {}] = await outbox();
      expect(provider.received).toMatchObject([
        {
          authorization: 'Bearer re_test',
          key: id,
          from: 'Deskbell <mail@deskbell.example>',
          to: 'ann@example.com',
          subject,
        },
      ]);
    });

    test.each<[string, number, unknown]>([
      ['fails', 500, { name: 'internal_server_error', message: 'An unexpected error occurred.' }],
      ['fails with a page', 502, '<h1>Bad gateway</h1>'],
      ['answers for somebody else', 200, '<h1>Welcome to the hotel</h1>'],
      ['does not know the key', 403, { name: 'invalid_api_key', message: 'API key is invalid' }],
      ['does not know the domain', 403, { name: 'validation_error', message: 'The domain is not verified.' }],
      ['does not take the sender', 422, { name: 'invalid_from_address', message: 'Invalid `from` field.' }],
      ['is at it already', 409, { name: 'concurrent_idempotent_requests', message: 'In progress.' }],
    ])('loses nothing when it %s', async (_, status, body) => {
      provider.answers(() => says(status, body));
      await queue('ann@example.com');
      expect((await deliver(served)).body).toEqual({ sent: 0, refused: 0, delayed: 1 });
      expect(await waits()).toEqual([30]);
      expect((await deliver(served)).body).toMatchObject({ delayed: 0 });
      await pass(30);
      provider.answers(() => takes);
      expect((await deliver(served)).body).toMatchObject({ sent: 1 });
      expect(provider.received).toHaveLength(1);
    });

    test('asks less and less often', async () => {
      await queue('ann@example.com');
      const fail = `select private.settle_mail((mail ->> 'id')::uuid, (mail ->> 'attempt')::integer, 'delayed', 'Down.', null)
        from private.claim_mail(120) as mail`;
      const seen: number[] = [];
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await database.exec(fail);
        const [seconds = 0] = await waits();
        seen.push(seconds);
        await pass(seconds);
      }
      expect(seen).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    });

    test('loses nothing when it hangs up', async () => {
      provider.answers(
        () =>
          ({ socket }) =>
            socket.destroy(),
      );
      await queue('ann@example.com');
      expect((await deliver(served)).body).toEqual({ sent: 0, refused: 0, delayed: 1 });
      expect(await outbox()).toMatchObject([{ last_error: 'The mail service did not answer.' }]);
      await pass(30);
      provider.answers(() => takes);
      expect((await deliver(served)).body).toMatchObject({ sent: 1 });
    });

    test('waits as long as it is told to, and asks for nothing else meanwhile', async () => {
      const busy = { name: 'rate_limit_exceeded', message: 'Too many requests.' };
      provider.answers(() => says(429, busy, { 'retry-after': '70' }));
      for (let count = 0; count < 20; count += 1) await queue(`guest-${count}@example.com`);
      await deliver(served);
      // One for each lane at most.
      expect(provider.received.length).toBeLessThanOrEqual(4);
      const tried = (await outbox()).filter(({ attempts }) => attempts === 1);
      expect(tried).toHaveLength(provider.received.length);
      for (const { due_at } of tried) {
        expect((Number(due_at) - Date.now()) / 1000).toBeGreaterThan(10);
      }
      await pass(70);
      provider.answers(() => takes);
      expect((await deliver(served)).body).toMatchObject({ sent: 20 });
    });

    test('refuses what nobody can write, and goes on', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('hello');
      for (const name of ['dan', 'dora']) await queue(`${name}@example.com`);
      // Written down by another version; and one that the database itself cannot write.
      await database.exec(`update private.outbox set attempts = 1, data = '{"business": "Café"}'
          where recipient = 'dan@example.com';
        insert into private.outbox (kind, recipient, data, dedupe_key, conversation_id, business_id)
        select 'reply', 'dot@example.com', '{"message": "x"}', 'x', id, business_id from public.conversations`);
      expect((await deliver(served)).body).toEqual({ sent: 1, refused: 1, delayed: 0 });
      await runtime.logged(/A mail cannot be written/);
      expect(await outbox()).toMatchObject([
        { failed_at: expect.any(Date), last_error: 'It cannot be written.', data: {} },
        { sent_at: expect.any(Date) },
        { failed_at: expect.any(Date), last_error: 'It cannot be written.', data: {} },
      ]);
    });

    test('gives up at once what is refused for good, and keeps why', async () => {
      provider.answers(({ to }) =>
        to === 'nobody@example.com'
          ? says(422, { name: 'validation_error', message: 'Invalid `to` field.' })
          : takes,
      );
      await queue('nobody@example.com');
      await queue('somebody@example.com');
      expect((await deliver(served)).body).toEqual({ sent: 1, refused: 1, delayed: 0 });
      await pass(3600);
      expect((await deliver(served)).body).toEqual({ sent: 0, refused: 0, delayed: 0 });
      expect(await outbox()).toMatchObject([
        { failed_at: expect.any(Date), last_error: '422 validation_error: Invalid `to` field.', data: {} },
        { sent_at: expect.any(Date) },
      ]);
    });

    test('gives up after a day', async () => {
      provider.answers(() => says(503, { name: 'application_error', message: 'Down.' }));
      await queue('ann@example.com');
      await deliver(served);
      await pass(86_400);
      provider.answers(() => takes);
      expect((await deliver(served)).body).toEqual({ sent: 0, refused: 0, delayed: 0 });
      expect(await outbox()).toMatchObject([
        { failed_at: expect.any(Date), last_error: '503 application_error: Down.' },
      ]);
      expect(provider.received).toEqual([]);
    });

    test('sends once when it dies between sending and noting it', async () => {
      await queue('ann@example.com');
      // Whoever claimed it is gone: its lease runs out.
      const claim = 'select private.claim_mail(120) as mail';
      const { rows: claimed } = await database.query<{ mail: { id: string } }>(claim);
      expect((await deliver(served)).body).toMatchObject({ sent: 0 });
      await pass(120);
      await deliver(served);
      expect(provider.received.map(({ key }) => key)).toEqual(claimed.map(({ mail }) => mail.id));

      // The first attempt had been accepted: in the same words or, by an older version, in others.
      await database.exec('update private.outbox set sent_at = null, due_at = now()');
      await database.query('update private.outbox set data = $1', [invitation]);
      provider.answers(() => says(409, { name: 'invalid_idempotent_request', message: 'Another payload.' }));
      expect((await deliver(served)).body).toMatchObject({ sent: 1 });
    });

    test('an attempt says what the one before it said', async () => {
      await queue('ann@example.com');
      provider.answers(() => says(500, {}));
      await deliver(served);
      const [first] = provider.received;
      await pass(30);
      provider.answers(() => takes);
      await deliver(served);
      expect(provider.received).toEqual([first]);
    });

    test('two at once send each mail once', async () => {
      for (let count = 0; count < 25; count += 1) await queue(`guest-${count}@example.com`);
      await Promise.all([deliver(served), deliver(served), deliver(served)]);
      expect(provider.received.map(({ to }) => to).sort()).toEqual(
        (await outbox()).map(({ recipient }) => recipient),
      );
      expect(new Set(provider.received.map(({ key }) => key)).size).toBe(25);
    });

    test('the answer to an attempt that was given up changes nothing', async () => {
      await queue('ann@example.com');
      const claim = 'select private.claim_mail(0) as mail';
      const { rows: claimed } = await database.query<{ mail: { id: string } }>(claim);
      await deliver(served);
      const before = await outbox();
      const late = [claimed[0]?.mail.id, 1, 'refused', 'Too late.', null];
      await database.query('select private.settle_mail($1, $2, $3, $4, $5)', late);
      expect(await outbox()).toEqual(before);
    });

    test('a slow mail does not hold up the others', async () => {
      const release: (() => void)[] = [];
      provider.answers(({ to }) =>
        to === 'a-slow@example.com' ? (...call) => void release.push(() => takes(...call)) : takes,
      );
      for (const name of ['a-slow', 'b', 'c', 'd', 'e', 'f']) await queue(`${name}@example.com`);
      const delivery = deliver(served);
      await expect.poll(async () => (await outbox()).filter(({ sent_at }) => sent_at).length).toBe(5);
      expect(release).toHaveLength(1);
      for (const answer of release) answer();
      expect((await delivery).body).toEqual({ sent: 6, refused: 0, delayed: 0 });
    });
  });

  describe('deliver-mail and a provider that does not answer', () => {
    let served: Served;
    beforeAll(async () => {
      served = await serveWith(provider.url, { MAIL_TIMEOUT: '100' });
    });
    afterAll(() => served.stop());

    test('loses nothing', async () => {
      await openBusinesses(database);
      provider.answers(() => () => {});
      await queue('ann@example.com');
      expect((await deliver(served)).body).toEqual({ sent: 0, refused: 0, delayed: 1 });
      expect(await outbox()).toMatchObject([
        { last_error: 'The mail service did not answer.', sent_at: null, failed_at: null, data: invitation },
      ]);
      expect(await waits()).toEqual([30]);
    });
  });

  describe('deliver-mail without a provider', () => {
    let served: Served;
    beforeAll(async () => {
      served = await runtime.serveWith(['deliver-mail'], { RESEND_API_KEY: '' });
    });
    afterAll(() => served.stop());

    test('says so, and keeps the mails', async () => {
      await openBusinesses(database);
      await queue('ann@example.com');
      expect(await deliver(served)).toMatchObject({
        status: 501,
        body: { error: 'No mail can be sent: RESEND_API_KEY, MAIL_FROM and SITE_URL are needed.' },
      });
      expect(await outbox()).toMatchObject([{ attempts: 0, sent_at: null, failed_at: null }]);
    });
  });
}
