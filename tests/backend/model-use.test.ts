import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, openBusinesses } from './functions/cafe.ts';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

/** Budgets, outages and connections of language models, as the functions ask the database for them. */
describe.runIf(target.embedded)('the use of a language model', async () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const owner = await signIn(target, accounts.owner);
  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  beforeEach(async () => {
    await openBusinesses(database);
    await database.exec(`delete from private.model_connections; delete from private.model_outages;
      delete from private.model_months; delete from private.model_calls; delete from private.rate_limits`);
  });

  const answer = z.object({ outcome: z.string(), month: z.string().optional(), own: z.unknown().optional() });
  interface Begin {
    tokens?: number;
    visitor?: string | null;
    mayBeOwn?: boolean;
    hasOperators?: boolean;
  }
  async function begin({ tokens = 400, visitor = null, mayBeOwn = true, hasOperators = true }: Begin = {}) {
    const { rows: found } = await database.query<{ answer: unknown }>(
      'select public.begin_model_use($1, $2, 1000, $3, 2, $4, $5) as answer',
      [cafe.bot, tokens, visitor, mayBeOwn, hasOperators],
    );
    return answer.parse(found[0]?.answer);
  }
  const end = (used: number, more: { own?: string; hasFailed?: boolean; calls?: object[] } = {}) =>
    database.query(
      `select public.end_model_use($1, month, 400, $2, $3, $4, $5) from private.model_months where bot_id = $1`,
      [cafe.bot, used, more.own ?? null, more.hasFailed ?? false, JSON.stringify(more.calls ?? [])],
    );
  const connect = (business = cafe.business) =>
    owner.rpc('connect_model', {
      business,
      address: 'https://models.example/v1',
      name: 'small',
      key_sealed: 'v1.a.b',
      key_hint: 'a1b2',
    });

  test('is off where there is no model', async () => {
    expect(await begin({ hasOperators: false })).toEqual({ outcome: 'off' });
  });

  test('is the operator’s, unless the business has one of its own and may', async () => {
    expect(await begin()).toMatchObject({ outcome: 'go', own: null });
    expect((await connect()).error).toBeNull();
    expect(await begin()).toMatchObject({
      outcome: 'go',
      own: { business_id: cafe.business, name: 'small' },
    });
    expect(await begin({ tokens: 1, mayBeOwn: false })).toMatchObject({ outcome: 'go', own: null });
  });

  test('ends with the month’s tokens, and what was not used is given back', async () => {
    expect(await begin()).toMatchObject({ outcome: 'go' });
    expect(await begin()).toMatchObject({ outcome: 'go' });
    expect(await begin()).toEqual({ outcome: 'month' });
    await end(100);
    expect(await rows('select tokens from private.model_months')).toEqual([{ tokens: 500 }]);
    expect(await begin()).toMatchObject({ outcome: 'go' });
  });

  test('has no room for an answer that is larger than a month', async () => {
    expect(await begin({ tokens: 1001 })).toEqual({ outcome: 'month' });
    expect(await rows('select from private.model_months')).toEqual([]);
  });

  test('ends for a visitor after so many answers in a day, and for no other', async () => {
    const ask = (visitor: string) => begin({ tokens: 1, visitor });
    expect(await ask('ann')).toMatchObject({ outcome: 'go' });
    expect(await ask('ann')).toMatchObject({ outcome: 'go' });
    expect(await ask('ann')).toEqual({ outcome: 'visitor' });
    expect(await ask('bea')).toMatchObject({ outcome: 'go' });
  });

  test('pauses for a minute after an outage, of this model alone', async () => {
    await begin();
    await end(0, { hasFailed: true });
    expect(await begin()).toEqual({ outcome: 'outage' });
    await connect();
    expect(await begin({ tokens: 1 })).toMatchObject({ outcome: 'go' });
    await end(0, { hasFailed: true, own: cafe.business });
    expect(await begin({ tokens: 1 })).toEqual({ outcome: 'outage' });
    await database.exec(`update private.model_outages set ends_at = ends_at - interval '1 minute'`);
    expect(await begin({ tokens: 1 })).toMatchObject({ outcome: 'go' });
  });

  test('a new connection is asked at once', async () => {
    await connect();
    await begin();
    await end(0, { hasFailed: true, own: cafe.business });
    await connect();
    expect(await begin()).toMatchObject({ outcome: 'go' });
  });

  test('keeps what was asked without a word of it, ten questions at most', async () => {
    await begin();
    const call = { purpose: 'answer', ms: 300, tokens: 90, outcome: 'refused', reason: 'figure missing' };
    await end(100, { calls: Array.from({ length: 12 }, () => ({ ...call, text: 'Dogs are welcome.' })) });
    const kept = await rows('select purpose, ms, tokens, outcome, reason from private.model_calls');
    expect(kept).toEqual(Array.from({ length: 10 }, () => call));
  });

  test('of a bot that is gone nothing is kept', async () => {
    await begin();
    await database.exec(`alter table private.model_months disable trigger all;
      delete from public.bots where id = '${cafe.bot}'`);
    await end(100, { calls: [{ purpose: 'answer', ms: 1, tokens: 1, outcome: 'ok', reason: null }] });
    await database.exec('alter table private.model_months enable trigger all');
    expect(await rows('select from private.model_calls')).toEqual([]);
  });

  test('owners see how much was used and why texts were refused, and never a key', async () => {
    await connect();
    await begin();
    const call = { purpose: 'answer', ms: 300, tokens: 90, outcome: 'refused', reason: 'name' };
    await end(250, { calls: [call, call, { ...call, outcome: 'ok', reason: null }] });
    const { data, error } = await owner.rpc('model_settings', { business: cafe.business });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      own: { address: 'https://models.example/v1', name: 'small', key_hint: 'a1b2' },
      refused: [{ reason: 'name', times: 2 }],
    });
    expect(data.bots).toContainEqual({
      id: cafe.bot,
      name: expect.any(String),
      mode: 'off',
      drafts: false,
      summaries: false,
      inbox: false,
      tokens: 250,
    });
    expect(JSON.stringify(data)).not.toContain('v1.a.b');
  });

  test('nobody but an owner connects, sees or removes a model', async () => {
    const other = '20000000-0000-4000-8000-0000000000ff';
    for (const asked of [
      connect(other),
      owner.rpc('model_settings', { business: other }),
      owner.rpc('disconnect_model', { business: other }),
    ]) {
      expect((await asked).error).toMatchObject({
        code: '42501',
        message: 'Only an owner of the business connects a language model.',
      });
    }
  });

  test('what is removed is gone with its key, and who did it is noted', async () => {
    await connect();
    expect((await owner.rpc('disconnect_model', { business: cafe.business })).error).toBeNull();
    expect(await rows('select from private.model_connections')).toEqual([]);
    expect(
      await rows(`select target from private.audit_events
        where business_id = '${cafe.business}' and act = 'changed_settings'`),
    ).toEqual([{ target: 'Language model' }]);
  });

  test.each([
    [
      'address',
      'http://models.example/v1',
      'The address of a model begins with https:// and has at most 300 characters.',
    ],
    [
      'address',
      `https://models.example/${'a'.repeat(300)}`,
      'The address of a model begins with https:// and has at most 300 characters.',
    ],
    ['name', ' ', 'The name of a model has 1 to 100 characters.'],
    ['key_sealed', '', 'The key of a model has 1 to 500 characters.'],
    ['key_hint', 'whole-key', 'Of a key only its end is shown.'],
  ])('a wrong %s is refused with a sentence', async (field, value, message) => {
    const model = { address: 'https://models.example/v1', name: 'small', key_sealed: 'v1.a.b', key_hint: '' };
    const { error } = await owner.rpc('connect_model', { business: cafe.business, ...model, [field]: value });
    expect(error).toMatchObject({ code: '23514', message });
  });

  test('the clock forgets what was asked after 90 days, and outages once they are over', async () => {
    await database.exec(`
      insert into private.model_calls (bot_id, purpose, ms, tokens, outcome, at) values
        ('${cafe.bot}', 'old', 1, 1, 'ok', now() - interval '90 days 1 minute'),
        ('${cafe.bot}', 'young', 1, 1, 'ok', now() - interval '89 days');
      insert into private.model_outages (business_id, ends_at) values (null, now() - interval '1 second');
      select private.run_clock()`);
    expect(await rows('select purpose from private.model_calls')).toEqual([{ purpose: 'young' }]);
    expect(await rows('select from private.model_outages')).toEqual([]);
  });
});
