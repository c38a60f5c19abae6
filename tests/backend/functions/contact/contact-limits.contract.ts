import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';
import { form } from './contact-form.ts';

/** How often the function `contact` takes a message. */
export function contactLimitsContract({ database, post, rows }: Functions): void {
  describe('the limits of contact', () => {
    test('are five messages in ten minutes from one client', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        expect((await post('contact', { ...form, email: `ann${number}@example.com` })).status).toBe(201);
      }
      const sixth = await post('contact', { ...form, email: 'ann6@example.com' });
      expect(sixth).toMatchObject({
        status: 429,
        body: { error: 'Too many requests. Please try again in 10 minutes.' },
      });
      const seconds = Number(sixth.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(590);
      expect(seconds).toBeLessThanOrEqual(600);
      expect(await rows('select from public.contact_messages')).toHaveLength(5);
      expect((await post('contact', form, {}, '203.0.113.7')).status).toBe(201);
    });

    test('are five messages in ten minutes from one e-mail address', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        expect((await post('contact', form, {}, `203.0.113.${number}`)).status).toBe(201);
      }
      const sixth = { ...form, email: form.email.toUpperCase() };
      expect((await post('contact', sixth, {}, '203.0.113.6')).status).toBe(429);
      expect((await post('contact', { ...form, email: 'bob@example.com' }, {}, '203.0.113.6')).status).toBe(
        201,
      );
      expect(await rows('select from public.contact_messages')).toHaveLength(6);
    });

    test('are over after ten minutes', async () => {
      await post('contact', form, {}, '203.0.113.9');
      for (let number = 0; number < 5; number++) await post('contact', form);
      expect((await post('contact', form)).status).toBe(429);
      await database.exec(`update private.rate_limits set ends_at = ends_at - interval '10 minutes'`);
      expect((await post('contact', form)).status).toBe(201);
      // The counter of the other client is gone.
      expect(await rows('select bucket from private.rate_limits order by bucket')).toEqual([
        { bucket: 'contact:client' },
        { bucket: 'contact:email' },
      ]);
    });

    test('let exactly five of twenty parallel messages through', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('contact', form)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
      expect(await rows('select from public.contact_messages')).toHaveLength(5);
    });

    test('believe no header about who is calling', async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 6; number++) {
        const address = `198.51.100.${number}`;
        const forged = { 'x-forwarded-for': address, 'cf-connecting-ip': address, 'x-real-ip': address };
        const body = { ...form, email: `ann${number}@example.com` };
        statuses.push((await post('contact', body, { headers: forged })).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });

    test('do not count messages that are refused', async () => {
      for (let number = 0; number < 6; number++) await post('contact', { ...form, message: 'short' });
      expect((await post('contact', form)).status).toBe(201);
    });

    test('keep no address among the counters', async () => {
      await post('contact', form, {}, '203.0.113.7');
      const keys = await rows('select key from private.rate_limits');
      expect(keys).toEqual([
        { key: expect.stringMatching(/^[\da-f]{64}$/) },
        { key: expect.stringMatching(/^[\da-f]{64}$/) },
      ]);
    });
  });
}
