import { PostgrestError } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { refusalOf } from '../../src/server/refusals.ts';
import { Refusal } from '../../supabase/functions/_shared/http.ts';
import { ask } from '../../supabase/functions/_shared/sources/database.ts';

const sentence = 'A bot knows at most 2,000 answers.';
const raw = 'new row for relation "sources" violates check constraint "sources_address_check"';
const errorOf = (message: string, code = '23514') =>
  new PostgrestError({ code, message, details: '', hint: '' });

test('a rule’s sentence reaches the owner', () => {
  expect(refusalOf(errorOf(sentence))).toEqual({ ok: false, reason: 'refused', message: sentence });
});

test('in place of Postgres’ words about a constraint the owner reads ours', () => {
  expect(refusalOf(errorOf(raw))).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Something here is too long, or not in the form it should have. Please check it and try again.',
  });
});

test('all else is thrown', () => {
  expect(() => refusalOf(errorOf('canceling statement due to statement timeout', '57014'))).toThrow(
    'canceling',
  );
});

test.each([
  [sentence, { status: 422, message: sentence }],
  [raw, { code: '23514' }],
])('a function passes a rule’s sentence on, and throws Postgres’ words: %s', async (message, thrown) => {
  const body = { code: '23514', message, details: null, hint: null };
  const admin = createClient('http://database.test', 'secret', {
    auth: { storageKey: message },
    global: { fetch: async () => Response.json(body, { status: 400 }) },
  });
  const error: unknown = await ask(admin, 'add_website').catch((caught: unknown) => caught);
  expect(error).toMatchObject(thrown);
  expect(error instanceof Refusal).toBe(message === sentence);
});
