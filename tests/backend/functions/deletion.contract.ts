import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queueInvitation } from '../mail/queue-invitation.ts';
import { accounts, signIn } from '../target.ts';
import { openBookings } from './booking/booking-cafe.ts';
import { cafe, clinic, type Visitor, visitorOf } from './cafe.ts';
import { openProvider, takes } from './mail/mail-provider.ts';
import type { Functions } from './runtime.ts';
import { page } from './website.ts';

const prices = 'A flat white is 3 euros and a slice of apple cake, baked every morning, is 4 euros.';
const outcome = z.object({ outcome: z.string() });

/** What becomes of a crawl, an email and a booking if a business is deleted, or that is undone, in the middle of them. */
export function deletionContract(functions: Functions): void {
  const { backend, call, database, internet, post, rows, runtime, target } = functions;

  /** An owner who has just proved who they are. */
  let owner: typeof functions.owner;

  /** Has the business deleted, which is due in so many seconds. */
  async function begin(seconds: number) {
    const { data, error } = await owner.rpc('delete_business', { business: cafe.business });
    expect([error, outcome.parse(data).outcome]).toEqual([null, 'ok']);
    await database.query(
      `update public.businesses set deletes_at = now() + make_interval(secs => $1) where id = $2`,
      [seconds, cafe.business],
    );
  }
  const undo = (session = functions.owner) => session.rpc('restore_business', { business: cafe.business });
  async function undone() {
    await begin(-1);
    expect(await undo()).toMatchObject({ data: { outcome: 'ok' }, error: null });
  }
  async function done() {
    await begin(-1);
    for (;;) {
      const [row] = await rows('select private.run_clock() as has_more');
      if (row?.has_more !== true) return;
    }
  }
  const left = (table: string, where = `bot_id = '${cafe.bot}'`) =>
    rows(`select from ${table} where ${where}`);

  describe('the deletion of a business', () => {
    beforeEach(async () => {
      await openBookings(database);
      owner = await signIn(target, accounts.owner);
      // Only a bot that knows an answer goes live again.
      await rows(`update public.knowledge_entries set learned_at = now() where bot_id = '${cafe.bot}'`);
    });

    describe('during a crawl', () => {
      async function add(meanwhile: () => Promise<void>): Promise<string> {
        internet.pages.set('cafe.test/', async (_, response) => {
          await meanwhile();
          response.writeHead(200, { 'content-type': 'text/html' }).end(page('Menu', [prices]));
        });
        const body = { bot_id: cafe.bot, address: 'http://cafe.test/', scope: 'page' };
        const added = await post('add-website', body, { session: functions.owner });
        return z.object({ source: z.object({ id: z.string() }) }).parse(added.body).source.id;
      }
      const read = (source_id: string) => post('read-source', { source_id }, { session: functions.owner });

      test('that is undone in the last second changes nothing about it', async () => {
        const source = await add(undone);
        expect(await read(source)).toMatchObject({ status: 200, body: { source: { status: 'ready' } } });
        const known = await rows(
          `select content from public.knowledge_entries where source_id = '${source}'`,
        );
        expect(known.map(({ content }) => content).join()).toContain(prices);
        expect(await rows(`select status from public.bots where id = '${cafe.bot}'`)).toEqual([
          { status: 'live' },
        ]);
      });

      test('leaves nothing of what was read, if it is done', async () => {
        const source = await add(done);
        expect(await read(source)).toMatchObject({ status: 404 });
        for (const table of ['public.sources', 'public.knowledge_entries', 'private.entry_terms']) {
          expect([table, await left(table)]).toEqual([table, []]);
        }
        expect(await left('private.readings', `source_id = '${source}'`)).toEqual([]);
        expect(await left('public.source_pages', `source_id = '${source}'`)).toEqual([]);
      });
    });

    describe('while an email is sent', () => {
      let provider: Awaited<ReturnType<typeof openProvider>>;
      beforeAll(async () => {
        provider = await openProvider();
      });
      afterAll(() => provider.stop());

      /** Delivers what is due, and does that while the provider has the first of it. */
      async function deliver(meanwhile: () => Promise<void>) {
        let isFirst = true;
        provider.answers(() => async (request, response) => {
          const isIt = isFirst;
          isFirst = false;
          if (isIt) await meanwhile();
          takes(request, response);
        });
        const served = await runtime.serveWith(['deliver-mail'], {
          RESEND_API_URL: provider.url,
          RESEND_API_KEY: 're_test',
          MAIL_FROM: 'Deskbell <mail@deskbell.example>',
        });
        const headers = { apikey: backend.apiKeys.secret };
        const answer = await call('deliver-mail', { method: 'POST', headers, served });
        await served.stop();
        return answer;
      }

      test('that is undone in the last second lets it arrive, and takes back the word that all will go', async () => {
        await queueInvitation(database, 'bob@example.com', cafe.business);
        expect(await deliver(undone)).toMatchObject({ status: 200, body: { sent: 1, refused: 0 } });
        expect(provider.received.map(({ to }) => to)).toEqual(['bob@example.com']);
        expect(await rows('select kind, last_error from private.outbox order by kind')).toEqual([
          { kind: 'deletion', last_error: 'Not needed any more.' },
          { kind: 'invitation', last_error: null },
        ]);
      });

      test('leaves neither it nor its address, if it is done', async () => {
        await queueInvitation(database, 'bob@example.com', cafe.business);
        expect(await deliver(done)).toMatchObject({ status: 200 });
        expect(provider.received).toHaveLength(1);
        expect(await rows(`select from private.outbox where business_id = '${cafe.business}'`)).toEqual([]);
        expect(await rows(`select from private.invitations where email = 'bob@example.com'`)).toEqual([]);
        expect(await rows(`select from private.outbox where recipient = 'bob@example.com'`)).toEqual([]);
      });
    });

    describe('during a booking', () => {
      const answer = (step: string, value: unknown) => ({ answer: { step, value } });
      const choices = z.object({ choices: z.array(z.object({ id: z.string() })) });
      const booked = () => rows('select state, name from public.bookings');

      /** A visitor who has a time held and has said who they are: a yes would book it. */
      async function almostBooked(): Promise<Visitor> {
        const visitor = visitorOf(functions);
        const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
        const { ask } = await visitor.ask(`I’d like to book a table for two on ${day}`);
        await visitor.ask(answer('book-time', choices.parse(ask).choices[1]?.id));
        await visitor.ask(answer('book-who', { name: 'Ann', email: 'ann@example.com', phone: '' }));
        return visitor;
      }

      test('holds it up, and lets the visitor go on where they were once it is undone', async () => {
        const visitor = await almostBooked();
        await begin(1);
        expect(await visitor.send({ text: 'yes' })).toMatchObject({ status: 404 });
        expect(await booked()).toEqual([{ state: 'held', name: null }]);
        await undo();
        await visitor.ask('yes');
        expect(await booked()).toEqual([{ state: 'confirmed', name: 'Ann' }]);
      });

      test('ends it, and leaves no booking, no time held and no visitor', async () => {
        const visitor = await almostBooked();
        await done();
        expect(await visitor.send({ text: 'yes' })).toMatchObject({ status: 404 });
        expect([await booked(), await rows('select from private.allocations')]).toEqual([[], []]);
        expect(await left('private.visitors')).toEqual([]);
      });
    });

    test('is undone by nobody else who has the link, in whatever they are a member, and by no one for another', async () => {
      await begin(1);
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${clinic.business}', id, 'owner' from auth.users where email = '${accounts.admin.email}'`);
      const stays = async (who: Parameters<typeof undo>[0]) => {
        expect((await undo(who)).error?.code).toBe('42501');
        expect(
          await rows(
            `select deletes_at is not null as goes from public.businesses where id = '${cafe.business}'`,
          ),
        ).toEqual([{ goes: true }]);
      };
      await stays(target.createBrowser());
      await stays(functions.admin);
      await database.exec(`insert into public.business_members (business_id, user_id, role)
        select '${cafe.business}', id, 'agent' from auth.users where email = '${accounts.admin.email}'`);
      await stays(functions.admin);
      // An owner who began it, and has been removed since.
      await database.exec(`
        update public.business_members set role = 'owner' where business_id = '${cafe.business}';
        delete from public.business_members where business_id = '${cafe.business}' and user_id = (
          select id from auth.users where email = '${accounts.owner.email}'
        )`);
      await stays(functions.owner);
      expect(await undo(functions.admin)).toMatchObject({ data: { outcome: 'ok' } });
    });
  });
}
