import { describe, expect, test } from 'vitest';
import { onceMore as inApp } from '../../src/server/once-more.ts';
import { onceMore as inFunctions } from '../../supabase/functions/_shared/once-more.ts';

/** What PostgREST answers when Postgres fails with a code. */
const failure = (code: string) =>
  Response.json({ code, details: null, hint: null, message: 'deadlock detected' }, { status: 500 });

describe.each([
  ['the app', inApp],
  ['functions', inFunctions],
])('%s', (_, onceMore) => {
  /** Asks what answers in this order: how often it is asked, and the last answer. */
  async function ask(...answers: Response[]) {
    const asked: unknown[] = [];
    const send = onceMore(async (request, init) => {
      asked.push([request, init]);
      return answers[asked.length - 1] ?? new Response();
    });
    const init = { method: 'POST', body: '{"conversation":1}' };
    const { status } = await send('https://db.example/rest/v1/rpc/send_reply', init);
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
    return { times: asked.length, status };
  }

  test.each(['40P01', '57014'])('asks once more what met a deadlock or the time limit: %s', async (code) => {
    expect(await ask(failure(code), Response.json(true))).toEqual({ times: 2, status: 200 });
  });

  test('asks no third time', async () => {
    expect(await ask(failure('40P01'), failure('40P01'), Response.json(true))).toEqual({
      times: 2,
      status: 500,
    });
  });

  test('asks nothing else again, and leaves answers to be read', async () => {
    expect(await ask(failure('53300'), Response.json(true))).toEqual({ times: 1, status: 500 });
    expect(await ask(Response.json({ code: '40P01' }, { status: 400 }))).toEqual({ times: 1, status: 400 });
    const response = await onceMore(async () => failure('XX000'))('https://db.example');
    expect(await response.json()).toMatchObject({ code: 'XX000' });
  });
});
