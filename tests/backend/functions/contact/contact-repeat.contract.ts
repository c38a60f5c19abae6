import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';
import { form } from './contact-form.ts';

/** What the function `contact` makes of the header Idempotency-Key. */
export function contactRepeatContract({ post, rows }: Functions): void {
  describe('a contact message sent again', () => {
    const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
    const send = (idempotencyKey: string, body: unknown = form, address?: string) =>
      post('contact', body, { headers: { 'idempotency-key': idempotencyKey } }, address);
    const keys = () => rows('select idempotency_key from public.contact_messages');
    const hits = () => rows('select bucket, hits from private.rate_limits order by bucket');
    const accepted = { status: 201, body: { ok: true } };
    const countedOnce = [
      { bucket: 'contact:client', hits: 1 },
      { bucket: 'contact:email', hits: 1 },
    ];

    test('under the same key gets the same answer, and is stored and counted once', async () => {
      for (let time = 0; time < 7; time += 1) expect(await send(key)).toMatchObject(accepted);
      expect(await keys()).toEqual([{ idempotency_key: key }]);
      expect(await hits()).toEqual(countedOnce);
    });

    test('from elsewhere under the same key is the same message', async () => {
      await send(key);
      expect(await send(key, form, '203.0.113.7')).toMatchObject(accepted);
      expect(await keys()).toHaveLength(1);
    });

    test('under the same key with other words is refused, and nothing is stored, counted or lost', async () => {
      await send(key);
      const others = [
        { full_name: 'Bob Example' },
        { email: 'bob@example.com' },
        { company_name: '' },
        { phone: '' },
        { businessType: 'other' },
        { message: 'We would like to see two demos.' },
      ];
      for (const other of others) {
        expect(await send(key, { ...form, ...other })).toMatchObject({
          status: 422,
          body: { error: 'This form was sent before with other words. Please send it again.' },
        });
      }
      expect(await rows('select full_name, message from public.contact_messages')).toEqual([
        { full_name: form.full_name, message: form.message },
      ]);
      expect(await hits()).toEqual(countedOnce);
      const { company_name: _, phone: __, ...short } = form;
      const second = crypto.randomUUID();
      for (const body of [short, { ...short, company_name: ' ' }]) {
        expect(await send(second, body), 'an empty field is as good as a missing one').toMatchObject(
          accepted,
        );
      }
    });

    test('while the first is under way is stored and counted once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
      for (const answer of answers) expect(answer).toMatchObject(accepted);
      expect(await keys()).toEqual([{ idempotency_key: key }]);
      expect(await hits()).toEqual(countedOnce);
    });

    test('is accepted even when the limit has been reached since', async () => {
      await send(key);
      for (let number = 0; number < 4; number += 1) await send(crypto.randomUUID());
      expect((await send(crypto.randomUUID())).status).toBe(429);
      expect(await send(key)).toMatchObject(accepted);
      expect(await keys()).toHaveLength(5);
    });

    test('after a refusal is a first message still', async () => {
      expect((await send(key, { ...form, message: 'short' })).status).toBe(422);
      for (let number = 0; number < 5; number += 1) await send(crypto.randomUUID(), form, '203.0.113.7');
      expect((await send(key)).status).toBe(429);
      expect(await send(key, { ...form, email: 'bob@example.com' })).toMatchObject(accepted);
      expect(await keys()).toContainEqual({ idempotency_key: key });
    });

    test('as spam is stored once as well', async () => {
      const spam = { ...form, website: 'https://spam.example' };
      for (let time = 0; time < 2; time += 1) expect(await send(key, spam)).toMatchObject(accepted);
      expect(await rows('select is_spam from public.contact_messages')).toEqual([{ is_spam: true }]);
    });

    test('under another key, or under none, is another message', async () => {
      await send(key);
      await send(crypto.randomUUID());
      await post('contact', form);
      await post('contact', form);
      expect(await keys()).toHaveLength(4);
    });

    test('has its key in quotes, as the draft says, or without', async () => {
      for (const written of [`"${key}"`, key, key.toUpperCase()]) {
        expect(await send(written)).toMatchObject(accepted);
      }
      expect(await keys()).toEqual([{ idempotency_key: key }]);
    });

    test.each([
      '',
      '""',
      'x',
      '7',
      `"${key}`,
      `${key}, ${key}`,
      `${key}0`,
      `{${key}}`,
      key.replaceAll('-', ''),
    ])('under the key %j is refused with 400', async (wrong) => {
      expect(await send(wrong)).toMatchObject({
        status: 400,
        body: { error: 'The Idempotency-Key has to be a UUID.' },
      });
      expect(await keys()).toEqual([]);
    });
  });
}
