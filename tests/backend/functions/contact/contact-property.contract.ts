import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../../../machines/schemas.ts';
import { contactSchema } from '../../../../supabase/functions/_shared/contact-schema.ts';
import type { Functions } from '../runtime.ts';

/** What people, their phones and their enemies type. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    'a',
    'Zoë',
    '7',
    ' ',
    '\n',
    '\t',
    '\u00a0',
    '\ufeff',
    '.',
    '@',
    '-',
    '+',
    '(',
    '=1+1',
    '\\u0041',
  ),
  fc.constantFrom(
    '😀',
    '👩‍👩‍👧',
    'e\u0301',
    'שלום',
    '\u202e',
    '日本',
    '\u0000',
    '\ud83d',
    '\udc00',
    '<',
    '>',
    '<b>',
    '"',
    "'",
  ),
);

/** Texts around a length: pieces in a row, or one piece many times. */
const textOf = (length: number) =>
  fc.oneof(
    fc.array(piece, { maxLength: Math.min(length + 5, 40) }).map((pieces) => pieces.join('')),
    fc
      .tuple(piece, fc.integer({ min: length - 2, max: length + 2 }))
      .map(([text, times]) => text.repeat(times)),
    fc.tuple(piece, piece).map(([first, last]) => `${first}${'é'.repeat(length - 2)}${last}`),
  );

/** Mostly something the field is likely to take, so that the whole form is accepted about as often as refused. */
const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: unusual });

const wrongType = fc.jsonValue({ maxDepth: 2 });
const optional = (text: fc.Arbitrary<string>) => fc.option(text, { nil: undefined });
const sentence = fc
  .tuple(fc.constant('Hello there '), textOf(10))
  .map((parts) => parts.join('').replace(/[<>]/g, ''));

const anyForm = fc.record({
  full_name: mostly(
    fc.tuple(fc.constant('Al'), piece).map(([name, more]) => name + more),
    fc.oneof(textOf(80), wrongType),
  ),
  email: mostly(
    fc.stringMatching(/^ ?[a-z0-9]{1,9}([.+'][a-z0-9]{1,3})?@[a-z0-9]{1,9}\.(de|info) ?$/),
    fc.oneof(fc.emailAddress(), textOf(120), wrongType),
  ),
  company_name: mostly(optional(textOf(60)), fc.oneof(textOf(120), wrongType)),
  phone: mostly(
    optional(fc.stringMatching(/^ ?[\d+\-(). ]{7,20}$/)),
    fc.oneof(textOf(20), fc.constant(''), wrongType),
  ),
  businessType: mostly(
    fc.constantFrom('clinic', 'coffee', 'other'),
    fc.oneof(piece, fc.constant('clinic\u0000'), wrongType),
  ),
  message: mostly(sentence, fc.oneof(textOf(10), textOf(2000), wrongType)),
  website: mostly(optional(fc.constant('')), fc.oneof(piece, wrongType)),
});

/** The form and the server go by one schema, and the database can hold all it takes. */
export function contactPropertyContract({ clear, post, rows }: Functions): void {
  describe('any contact form', () => {
    test('is stored as the schema reads it, or refused with what the form would say', async () => {
      const seen = { accepted: 0, refused: 0 };
      const property = fc.asyncProperty(anyForm, async (form) => {
        // More than this is refused unread.
        fc.pre(Buffer.byteLength(JSON.stringify(form)) <= 32 * 1024);
        await clear();
        const answer = await post('contact', form);
        const stored = await rows(
          'select full_name, email, company_name, phone, business_type, message, is_spam from public.contact_messages',
        );
        const { success, data } = contactSchema.safeParse(form);
        if (success) {
          seen.accepted += 1;
          expect(answer).toMatchObject({ status: 201, body: { ok: true } });
          const { businessType: business_type, company_name, phone, website, ...rest } = data;
          const optionals = { company_name: company_name || null, phone: phone || null };
          expect(stored).toEqual([
            { ...rest, ...optionals, business_type, is_spam: Boolean(website?.trim()) },
          ]);
        } else {
          seen.refused += 1;
          const fields = fieldErrors(contactSchema, form);
          expect(answer.status).toBe(422);
          expect(answer.body).toEqual({ error: Object.values(fields)[0], fields });
          expect(stored).toEqual([]);
        }
      });
      await fc.assert(property, { numRuns: 200 });
      expect(seen.accepted).toBeGreaterThan(20);
      expect(seen.refused).toBeGreaterThan(20);
    });
  });
}
