import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listedPlans } from '../../src/content/plan-list.ts';
import { readConfig } from '../../supabase/embedded/config.ts';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

const day = 86_400_000;
const standing = z.object({
  plan: z.string().nullable(),
  status: z.string().nullable(),
  ends_at: z.string().nullable(),
  next_plan: z.string().nullable(),
  included: z.number().nullable(),
  conversations: z.number(),
  bots: z.number(),
  suspended: z.string().nullable(),
});

describe.runIf(target.embedded)('the plan of a business', async () => {
  if (!target.embedded) return;
  const { database, clock } = target.embedded;
  const owner = await signIn(target, accounts.owner);
  const ownerId = (await owner.auth.getUser()).data.user?.id ?? '';
  const business = randomUUID();

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query(sql, parameters)).rows;
  const planOf = async () => {
    const { data, error } = await owner.rpc('plan_of', { business });
    expect(error).toBeNull();
    return standing.parse(data);
  };
  const change = async (act: string, chosen: string | null, known: string) => {
    const { data, error } = await owner.rpc('change_plan', { business, act, chosen, known });
    expect(error).toBeNull();
    return data;
  };
  const entitled = async () => rows(`select * from private.entitlements('${business}')`);
  const makeBots = (number: number, status = 'draft') =>
    database.exec(`insert into public.bots (business_id, name, status, created_at)
      select '${business}', 'Bot ' || n, '${status}', now() + make_interval(secs => n)
      from generate_series(1, ${number}) as n;
      insert into public.knowledge_entries (bot_id, position, content, learned_at)
      select id, 1, 'We are open.', now() from public.bots where business_id = '${business}'`);
  const statuses = async () =>
    rows(`select name, status from public.bots where business_id = '${business}' order by name`);
  const end = async (status: string) => {
    await database.exec(`alter table private.subscriptions disable trigger check_subscription_state;
      update private.subscriptions set status = '${status}', ends_at = now() where business_id = '${business}';
      alter table private.subscriptions enable trigger check_subscription_state`);
    await clock.tick();
  };
  let before = 0;
  /** The subjects of the mails of this test, the newest first. */
  const mails = async () => {
    await clock.tick();
    const all = await target.mails(accounts.owner.email);
    return all.slice(0, all.length - before).map(({ subject }) => subject);
  };

  /** A business that the owner makes, with the plan they chose at the sign-up. */
  async function open(chosen?: string) {
    await database.query('update auth.users set raw_user_meta_data = $1 where id = $2', [
      JSON.stringify({ email_verified: true, ...(chosen !== undefined && { plan: chosen }) }),
      ownerId,
    ]);
    await database.transaction(async (sql) => {
      await sql.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: ownerId }),
      ]);
      await sql.exec(`insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other');
        insert into public.business_members (business_id, user_id, role)
          values ('${business}', '${ownerId}', 'owner')`);
    });
  }

  beforeEach(async () => {
    await database.exec(`delete from private.outbox; delete from private.rate_limits;
      delete from public.businesses where id = '${business}'; select private.switch_plans(true)`);
    before = (await target.mails(accounts.owner.email)).length;
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('is one of those the site shows, with what it says there', async () => {
    expect(await rows('select * from private.plans order by id')).toEqual(
      Object.values(listedPlans)
        .map(({ allows, ...plan }) => ({ ...plan, features: [...allows] }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  test.each([
    [undefined, 'pro'],
    ['starter', 'starter'],
    ['business', 'business'],
    // Agreed with the customer, and never on trial.
    ['enterprise', 'pro'],
    ['gold', 'pro'],
  ])('chosen as %s at the sign-up begins as the trial of %s', async (chosen, plan) => {
    await open(chosen);
    const { ends_at, ...rest } = await planOf();
    expect(rest).toMatchObject({ plan, status: 'trial', suspended: null });
    expect(Math.abs(Date.parse(ends_at ?? '') - Date.now() - 14 * day)).toBeLessThan(60_000);
  });

  test('is none while plans are off, and nothing is limited or ends', async () => {
    await open('basic');
    await database.exec('select private.switch_plans(false)');
    const { data } = await owner.rpc('plan_of', { business });
    expect(data).toBeNull();
    expect(await entitled()).toEqual([
      { plan: null, bots: null, conversations: null, features: null, sleeps: null },
    ]);
    await makeBots(4, 'live');
    await end('grace');
    expect(await rows(`select status from private.subscriptions where business_id = '${business}'`)).toEqual([
      { status: 'grace' },
    ]);
    expect(await change('change', 'pro', 'basic grace')).toEqual({ outcome: 'unavailable' });
  });

  test.each([
    ['', false],
    ['off', false],
    ['on', true],
  ])('is for whoever starts the embedded backend with PLANS=%s', (value, isOn) => {
    vi.stubEnv('PLANS', value);
    expect(readConfig().hasPlans).toBe(isOn);
    vi.stubEnv('PLANS', 'yes');
    expect(() => readConfig()).toThrow('PLANS is on or off.');
  });

  test('is told three days before its trial ends and on the last day, once each', async () => {
    await open();
    for (const days of ['4 days', '3 days', '2 days', '1 day', '10 hours']) {
      await database.exec(`update private.subscriptions set ends_at = now() + interval '${days}'
        where business_id = '${business}'`);
      await clock.tick();
      await clock.tick();
    }
    expect(await mails()).toEqual(['Your trial ends today', 'Your trial ends in three days']);
  });

  test('pauses live bots 28 days after it began, and wakes those again that were live', async () => {
    await open();
    await makeBots(2, 'live');
    await database.exec(`update public.bots set status = 'paused' where name = 'Bot 2'`);
    await end('trial');
    expect(await mails()).toEqual(['Your trial has ended']);
    expect(await statuses()).toEqual([
      { name: 'Bot 1', status: 'live' },
      { name: 'Bot 2', status: 'paused' },
    ]);
    await end('grace');
    expect(await mails()).toEqual(['The bots of Shop are paused', 'Your trial has ended']);
    const [{ public_key: key } = { public_key: '' }] = z
      .array(z.object({ public_key: z.string() }))
      .parse(await rows(`select public_key from public.bots where business_id = '${business}'`));
    expect((await fetch(`${target.url}/functions/v1/widget-config?bot=${key}`)).status).toBe(404);
    const { error } = await owner.from('bots').update({ status: 'live' }).eq('name', 'Bot 1').select();
    expect(error?.message).toBe(
      'Your plan has ended. Choose one in Settings, and your bots can go live again.',
    );
    await database.exec(`select private.settle('${business}', null)`);
    expect(await statuses()).toEqual([
      { name: 'Bot 1', status: 'live' },
      { name: 'Bot 2', status: 'paused' },
    ]);
  });

  test('has the business deleted 90 days after its bots were paused, which an owner may undo', async () => {
    await open();
    await end('paused');
    const leaving = async () =>
      rows(`select deletes_at is not null as leaving from public.businesses where id = '${business}'`);
    expect(await leaving()).toEqual([{ leaving: true }]);
    await owner.rpc('restore_business', { business });
    await clock.tick();
    expect(await leaving()).toEqual([{ leaving: false }]);
  });

  test('has as many bots as it says, made one by one or at once', async () => {
    await open('pro');
    await makeBots(3);
    await expect(makeBots(1)).rejects.toThrow(
      'Your plan has 3 chatbots. To add another, change your plan in Settings.',
    );
    const { error } = await owner.rpc('create_bot', { name: 'Shop', business_type: 'other' });
    // The first business of this owner is the seeded one.
    expect(error).toBeNull();
  });

  test('keeps the bots above the number of a smaller one, the newest of them paused', async () => {
    await open('pro');
    await makeBots(3, 'live');
    await database.exec(`select private.settle('${business}', null)`);
    expect(await change('change', 'basic', 'pro active')).toEqual({ outcome: 'ok' });
    expect(await planOf()).toMatchObject({ plan: 'pro', next_plan: 'basic' });
    expect(await statuses()).toHaveLength(3);
    await database.exec(
      `update private.subscriptions set next_plan_from = now() where business_id = '${business}'`,
    );
    await clock.tick();
    expect(await planOf()).toMatchObject({ plan: 'basic', next_plan: null, status: 'active', bots: 3 });
    expect(await statuses()).toEqual([
      { name: 'Bot 1', status: 'live' },
      { name: 'Bot 2', status: 'paused' },
      { name: 'Bot 3', status: 'paused' },
    ]);
    const live = (name: string) => owner.from('bots').update({ status: 'live' }).eq('name', name).select();
    expect((await live('Bot 3')).error?.message).toBe(
      'Your plan has 1 chatbot, and as many are live. Pause one, or change your plan in Settings.',
    );
    await owner.from('bots').update({ status: 'paused' }).eq('name', 'Bot 1').select();
    expect((await live('Bot 3')).error).toBeNull();
  });

  test('changes at once in the trial, and at the end of a settled month', async () => {
    await open('basic');
    expect(await change('change', 'starter', 'basic trial')).toEqual({ outcome: 'ok' });
    expect(await planOf()).toMatchObject({ plan: 'starter', next_plan: null, included: 500 });
    await database.exec(`select private.settle('${business}', null)`);
    expect(await change('change', 'professional', 'starter active')).toEqual({ outcome: 'ok' });
    // Back again: there is nothing to come.
    expect(await change('change', 'starter', 'professional active')).toEqual({ outcome: 'ok' });
    expect(await planOf()).toMatchObject({ plan: 'starter', next_plan: null });
    // Two owners at once: the second sees what the first has done.
    expect(await change('change', 'basic', 'professional active')).toEqual({ outcome: 'changed' });
    expect(await change('change', 'enterprise', 'starter active')).toEqual({ outcome: 'unavailable' });
    expect(await change('change', 'gold', 'starter active')).toEqual({ outcome: 'unavailable' });
    expect(await change('cancel', null, 'starter active')).toEqual({ outcome: 'ok' });
    expect(await change('change', 'basic', 'starter ending')).toEqual({ outcome: 'unavailable' });
    expect(await change('resume', null, 'starter ending')).toEqual({ outcome: 'ok' });
    // The same once more within a minute is noted once.
    const noted = await rows(
      `select act, target from private.audit_events
        where business_id = '${business}' and act <> 'joined' order by at`,
    );
    expect(noted).toEqual([
      { act: 'changed_plan', target: 'Starter' },
      { act: 'changed_plan', target: 'Professional' },
      { act: 'cancelled_plan', target: 'Starter' },
      { act: 'resumed_plan', target: 'Starter' },
    ]);
  });

  test('is changed by owners, and seen by nobody else', async () => {
    await open();
    const stranger = await signIn(target, accounts.admin);
    expect((await stranger.rpc('plan_of', { business })).data).toBeNull();
    const asked = { business, act: 'change', chosen: 'basic', known: 'pro trial' };
    expect((await stranger.rpc('change_plan', asked)).error?.code).toBe('42501');
    const colleague = (await stranger.auth.getUser()).data.user?.id;
    await database.query(
      `insert into public.business_members (business_id, user_id, role) values ($1, $2, 'agent')`,
      [business, colleague],
    );
    expect((await stranger.rpc('plan_of', { business })).data).toMatchObject({ plan: 'pro' });
    expect((await stranger.rpc('change_plan', asked)).error?.code).toBe('42501');
  });

  describe('has booking, or has not', () => {
    const addService = () =>
      database.query(
        `insert into public.services (business_id, bot_id, name, minutes)
          select business_id, id, 'Check-up', 30 from public.bots where business_id = $1`,
        [business],
      );
    const bookable = async () =>
      rows(
        'select jsonb_array_length(private.bookable(id)) as services from public.bots where business_id = $1',
        [business],
      );

    test.each([
      ['starter', false],
      ['professional', true],
      ['basic', false],
      ['pro', true],
      ['business', true],
    ])('on %s: %s', async (plan, has) => {
      await open(plan);
      await makeBots(1);
      const added = addService();
      if (has) await added;
      else
        await expect(added).rejects.toThrow(
          'Your plan doesn’t have booking. Settings shows the plans that do.',
        );
      expect((await owner.rpc('plan_of', { business })).data?.features.includes('booking')).toBe(has);
    });

    test.each([
      ['starter', false],
      ['professional', true],
      ['basic', false],
      ['pro', true],
      ['business', true],
    ])('and webhooks, on %s: %s', async (plan, has) => {
      await open(plan);
      const added = database.query(
        `insert into private.webhooks (business_id, url, events)
          values ($1, 'https://crm.example/', '{answer.changed}')`,
        [business],
      );
      if (has) await added;
      else
        await expect(added).rejects.toThrow(
          'Your plan doesn’t have integrations. Settings shows the plans that do.',
        );
    });

    test('keeps the services after a change to a plan without it, which nobody books then', async () => {
      await open('pro');
      await makeBots(1);
      await addService();
      await database.exec(`
        insert into public.resources (business_id, kind, name) values ('${business}', 'person', 'Ann');
        insert into public.service_resources (service_id, resource_id, business_id)
          select service.id, resource.id, business_id from public.services as service
            join public.resources as resource using (business_id) where business_id = '${business}'`);
      expect(await bookable()).toEqual([{ services: 1 }]);
      await change('change', 'basic', 'pro trial');
      expect(await bookable()).toEqual([{ services: 0 }]);
      await change('change', 'pro', 'basic trial');
      expect(await bookable()).toEqual([{ services: 1 }]);
    });

    test('while plans are off, always', async () => {
      await open('basic');
      await makeBots(1);
      await database.exec('select private.switch_plans(false)');
      await addService();
    });

    describe('for parties, at joined tables and on request', () => {
      const refusal =
        'Your plan doesn’t have advanced booking: parties, joined tables, and requests that you confirm. Settings shows the plans that do.';
      const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
      const service = randomUUID();
      const saveService = async (more: object = {}) => {
        const [bot] = z
          .array(z.object({ id: z.string() }))
          .parse(await rows('select id from public.bots where business_id = $1', [business]));
        return owner.rpc('save_service', {
          ...{
            bot: bot?.id,
            service,
            is_new: true,
            name: 'Table',
            minutes: 90,
            buffer_before: 0,
            buffer_after: 0,
          },
          ...{ grid_minutes: 30, notice_minutes: 60, horizon_days: 60, party_from: 1, party_to: 1 },
          ...{
            spare_seats: null,
            confirms: 'at_once',
            price: '',
            bring: '',
            resources: [],
            names: {},
            ...more,
          },
        });
      };
      const saveTable = (resource: string, joined: readonly string[] = [], seats = 2) =>
        owner.rpc('save_resource', {
          ...{ business, resource, is_new: true, kind: 'table', name: 'Table', seats, hours: [] },
          ...{ services: [], joined },
        });
      const pairs = () =>
        rows('select seats from public.resource_pairs where business_id = $1 order by seats', [business]);

      test.each([
        ['professional', false],
        ['pro', false],
        ['business', true],
      ])('on %s: %s', async (plan, has) => {
        await open(plan);
        await makeBots(1);
        const said = has ? undefined : refusal;
        expect((await saveService({ party_to: 8 })).error?.message).toBe(said);
        expect((await saveService({ confirms: 'on_request' })).error?.message).toBe(said);
        expect((await saveService()).error).toBeNull();
        await saveTable(one);
        expect((await saveTable(two, [one])).error?.message).toBe(said);
        expect(await pairs()).toEqual(has ? [{ seats: 4 }] : []);
      });

      test('stays after a change to a smaller plan, is changed there, and becomes no more', async () => {
        await open('business');
        await makeBots(1);
        await saveService({ party_to: 8, confirms: 'on_request' });
        await saveTable(one);
        await saveTable(two, [one]);
        await saveTable(three);
        await change('change', 'pro', 'business trial');
        expect(
          (await saveService({ party_to: 8, confirms: 'on_request', name: 'A table' })).error,
        ).toBeNull();
        expect((await saveService({ party_to: 9, confirms: 'on_request' })).error?.message).toBe(refusal);
        expect((await saveTable(two, [one], 6)).error).toBeNull();
        expect(await pairs()).toEqual([{ seats: 8 }]);
        expect((await saveTable(two, [one, three], 6)).error?.message).toBe(refusal);
        expect((await saveTable(two, [], 6)).error).toBeNull();
        expect(await pairs()).toEqual([]);
        expect((await saveService({ party_to: 4 })).error).toBeNull();
        expect((await saveService({ party_to: 8 })).error?.message).toBe(refusal);
      });

      test.each([
        ['pro', [{ party_to: 1, confirms: 'at_once' }], 0],
        [
          'business',
          [
            { party_to: 8, confirms: 'at_once' },
            { party_to: 1, confirms: 'on_request' },
          ],
          1,
        ],
      ])('is in a template as far as %s has it', async (plan, services, joined) => {
        await open(plan);
        await makeBots(1);
        const offer = { minutes: 90, buffer_after: 0, grid_minutes: 30, notice_minutes: 60, resources: [0] };
        const { data, error } = await owner.rpc('apply_booking_template', {
          bot: z
            .array(z.object({ id: z.string() }))
            .parse(await rows('select id from public.bots where business_id = $1', [business]))[0]?.id,
          template: {
            resources: [
              { kind: 'table', name: 'One', seats: 2 },
              { kind: 'table', name: 'Two', seats: 2 },
            ],
            pairs: [[0, 1]],
            services: [
              { ...offer, name: 'Table', party_to: 8, spare_seats: 3, confirms: 'at_once' },
              { ...offer, name: 'Hall', party_to: 1, spare_seats: null, confirms: 'on_request' },
            ],
          },
        });
        expect(error).toBeNull();
        expect(data).toEqual({ outcome: 'ok' });
        expect(
          await rows(
            'select party_to, confirms from public.services where business_id = $1 order by position',
            [business],
          ),
        ).toEqual(services);
        expect(await pairs()).toHaveLength(joined);
      });
    });
  });

  describe('counts conversations', () => {
    let bot: string;
    let addresses = 0;
    const chat = (body: object) => {
      addresses += 1;
      return target.embedded?.fetch(
        new Request(`${target.url}/functions/v1/chat`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ v: 1, bot, id: randomUUID(), text: 'hello', ...body }),
        }),
        { address: `203.0.113.${addresses % 250}` },
      );
    };
    const counted = async () => (await planOf()).conversations;
    const set = (number: number) =>
      database.exec(`insert into private.usage_months (business_id, month, conversations)
        select id, date_trunc('month', now() at time zone time_zone), ${number} from public.businesses
        where id = '${business}'
        on conflict (business_id, month) do update set conversations = excluded.conversations`);

    beforeEach(async () => {
      await open('basic');
      await makeBots(1, 'live');
      bot = z
        .object({ public_key: z.string() })
        .parse(
          (await rows(`select public_key from public.bots where business_id = '${business}'`))[0],
        ).public_key;
    });

    test('once, however often the first message is sent, and as often as visitors begin one', async () => {
      const id = randomUUID();
      const replies = await Promise.all([chat({ id }), chat({ id }), chat({ id })]);
      expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200]);
      expect(await counted()).toBe(1);
      const known = z
        .object({ visitor: z.string(), conversation: z.string() })
        .parse(await (await chat({}))?.json());
      await chat({ visitor: known.visitor, conversation: known.conversation, text: 'and?' });
      expect(await counted()).toBe(2);
    });

    test('without previews, and without floods that are refused', async () => {
      const refused = await chat({ text: 'a'.repeat(501) });
      expect(refused?.status).toBe(422);
      await database.exec(`insert into private.visitors (bot_id, token_hash, first_client_id)
          select id, 'a', gen_random_uuid() from public.bots where business_id = '${business}';
        insert into public.conversations (bot_id, business_id, visitor_id, channel)
          select bot.id, bot.business_id, visitor.id, 'preview' from public.bots as bot
            join private.visitors as visitor on visitor.bot_id = bot.id where bot.business_id = '${business}'`);
      expect(await counted()).toBe(0);
      await database.exec(`insert into private.rate_limits (bucket, key, hits, ends_at)
        select bucket, id::text, 1000000, now() + interval '1 hour'
        from public.bots cross join (values ('chat:bot:minute'), ('chat:bot:day')) as named (bucket)
        where business_id = '${business}'
        on conflict do nothing`);
      expect((await chat({}))?.status).toBe(429);
      expect(await counted()).toBe(0);
    });

    test('and keeps the number when conversations are deleted', async () => {
      await chat({});
      await owner.from('conversations').delete().eq('business_id', business);
      expect(await counted()).toBe(1);
    });

    test('in the month of the business’s clock, each month anew', async () => {
      await chat({});
      await database.exec(`update private.usage_months set month = month - interval '1 month'
        where business_id = '${business}'`);
      expect(await counted()).toBe(0);
      await chat({});
      expect(await counted()).toBe(1);
    });

    test('and tells owners at 80 and at 100 percent, once each', async () => {
      await set(398);
      await chat({});
      expect(await mails()).toEqual([]);
      await chat({});
      await chat({});
      expect(await mails()).toEqual(['Shop has used 80% of this month’s conversations']);
      await set(499);
      await chat({});
      await chat({});
      expect(await mails()).toEqual([
        'Shop has used this month’s conversations',
        'Shop has used 80% of this month’s conversations',
      ]);
    });

    test('and goes on answering at 1,000 percent', async () => {
      await set(5_000);
      const reply = await chat({ text: 'are you open?' });
      expect(reply?.status).toBe(200);
      expect(await reply?.json()).toMatchObject({ messages: [{ author: 'bot' }] });
      expect(await counted()).toBe(5_001);
    });
  });
});
