import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';
import { form } from './contact-form.ts';

/** What the function `contact` takes, keeps and refuses. */
export function contactContract({ call, post, rows }: Functions): void {
  describe('contact', () => {
    test('keeps a message and answers 201', async () => {
      const answer = await post('contact', { ...form, full_name: '  Ann Example ' });
      expect(answer).toMatchObject({ status: 201, body: { ok: true } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await rows('select * from public.contact_messages')).toEqual([
        {
          id: expect.any(String),
          created_at: expect.any(Date),
          full_name: 'Ann Example',
          email: 'ann@example.com',
          company_name: 'Example Ltd',
          phone: '+1 (555) 010-0199',
          business_type: 'clinic',
          message: 'We would like to see a demo.',
          is_spam: false,
          idempotency_key: null,
          state: 'new',
        },
      ]);
    });

    test('takes empty and missing optional fields', async () => {
      const { website: _, ...required } = { ...form, company_name: '', phone: undefined };
      expect((await post('contact', required)).status).toBe(201);
      expect(await rows('select company_name, phone from public.contact_messages')).toEqual([
        { company_name: null, phone: null },
      ]);
    });

    test('answers a filled honeypot like any other message, and marks it as spam', async () => {
      const answer = await post('contact', { ...form, website: 'https://spam.example' });
      expect(answer).toMatchObject({ status: 201, body: { ok: true } });
      expect(await rows('select email, is_spam from public.contact_messages')).toEqual([
        { email: form.email, is_spam: true },
      ]);
    });

    test('refuses what breaks the rules of the form, with its texts', async () => {
      const fields = {
        full_name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        company_name: 'Company name must not exceed 120 characters',
        phone: 'Please enter a valid phone number',
        businessType: 'Please select a business type',
        message: 'HTML tags are not allowed in the message',
      };
      const answer = await post('contact', {
        full_name: ' A ',
        email: 'ann@',
        company_name: 'x'.repeat(121),
        phone: '12345x7',
        businessType: 'bank',
        message: 'Hello <b>there</b>',
      });
      expect(answer).toMatchObject({ status: 422, body: { error: fields.full_name, fields } });
      expect(await rows('select from public.contact_messages')).toEqual([]);
    });

    test.each([
      ['full_name', 'x'.repeat(81), 'Name must not exceed 80 characters'],
      ['email', `${'x'.repeat(60)}@${'x'.repeat(60)}.com`, 'Email must not exceed 120 characters'],
      ['phone', '1'.repeat(21), 'Phone number must not exceed 20 characters'],
      ['phone', '123456', 'Please enter a valid phone number'],
      ['message', ' too short ', 'Message must be at least 10 characters'],
      ['message', 'x'.repeat(2001), 'Message must not exceed 2000 characters'],
      ['full_name', undefined, 'Name must be at least 2 characters'],
      ['email', undefined, 'Please enter a valid email address'],
      ['message', 42, 'Message must be at least 10 characters'],
      ['phone', 42, 'Invalid input: expected string, received number'],
    ])('says what is wrong with a %s', async (field, value, message) => {
      const answer = await post('contact', { ...form, [field]: value });
      expect(answer).toMatchObject({ status: 422, body: { error: message, fields: { [field]: message } } });
    });

    test.each([
      '=HYPERLINK("https://evil.example","Click") and more',
      '+1 555 010 0199 is my number',
      '-2+3+cmd|’/C calc’!A0',
      '@SUM(A1:A9) please',
      'שלום, אנחנו רוצים הדגמה \u202eבבקשה\u202c',
      'Two lines,\r\nand a\ttab',
      "Robert'); drop table contact_messages;--",
      '%_\\ {{name}} %(name)s &amp; &lt;b&gt;',
    ])('stores %j as it stands', async (message) => {
      expect((await post('contact', { ...form, message })).status).toBe(201);
      expect(await rows('select message from public.contact_messages')).toEqual([{ message }]);
    });

    test('stores text that Postgres cannot hold without the offending characters', async () => {
      const text = JSON.stringify({ ...form, message: 'A message: NUL HALF' });
      const answer = await post('contact', text.replace('NUL', '\\u0000').replace('HALF', '\\ud83d'));
      expect(answer.status).toBe(201);
      expect(await rows('select message from public.contact_messages')).toEqual([
        { message: 'A message:  \ufffd' },
      ]);
    });

    test('does not count what it cannot store', async () => {
      const answer = await post('contact', { ...form, full_name: 'A\u0000' });
      expect(answer).toMatchObject({ status: 422, body: { error: 'Name must be at least 2 characters' } });
    });

    test('counts characters as the database does', async () => {
      const emoji = (count: number) => '😀'.repeat(count);
      const least = { ...form, full_name: emoji(2), company_name: emoji(1), message: emoji(10) };
      const most = { ...form, full_name: emoji(80), company_name: emoji(120), message: emoji(2000) };
      expect((await post('contact', least)).status).toBe(201);
      expect((await post('contact', most)).status).toBe(201);
      expect(await rows('select message from public.contact_messages order by created_at')).toEqual([
        { message: emoji(10) },
        { message: emoji(2000) },
      ]);
      for (const wrong of [
        { full_name: emoji(1) },
        { full_name: emoji(81) },
        { company_name: emoji(121) },
        { message: emoji(9) },
        { message: emoji(2001) },
      ]) {
        expect((await post('contact', { ...form, ...wrong })).status).toBe(422);
      }
    });

    test('takes the longest form, however its JSON is written', async () => {
      const longest = JSON.stringify({
        ...form,
        full_name: '😀'.repeat(80),
        company_name: '😀'.repeat(120),
        message: '😀'.repeat(2000),
      });
      expect((await post('contact', longest.replaceAll('😀', '\\ud83d\\ude00'))).status).toBe(201);
    });

    test('refuses more than 32 kB with 413, announced or not', { timeout: 300_000 }, async () => {
      const announced = await post('contact', { ...form, website: 'x'.repeat(32 * 1024) });
      expect(announced).toMatchObject({ status: 413, body: { error: 'The message is too large.' } });

      // Lets the answer come in between, however fast the server throws away what it does not read.
      const endless = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await setImmediate();
          controller.enqueue(new Uint8Array(1024).fill(0x20));
        },
      });
      const init = { method: 'POST', body: endless, duplex: 'half' };
      const streamed = await call('contact', { ...init, headers: { 'content-type': 'application/json' } });
      expect(streamed).toMatchObject({ status: 413, body: { error: 'The message is too large.' } });
    });

    test('refuses a caller without the publishable key with 401', async () => {
      expect((await post('contact', form, { headers: { apikey: '' } })).status).toBe(401);
      expect((await post('contact', form, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
      expect(await rows('select from public.contact_messages')).toEqual([]);
    });
  });
}
