import { expect, test } from 'vitest';
import { withoutContact } from '../../supabase/functions/_shared/model-use/without-contact.ts';

test.each([
  ['Write to tom@example.com, please.', 'Write to [email] please.'],
  ['My number is +44 20 7946 0000.', 'My number is [number]'],
  ['Call (030) 123-45-67 or 0301234567!', 'Call [number] or [number]'],
  ['Card 4111 1111 1111 1111', 'Card [number]'],
  ['Order A1234567 is late', 'Order [number] is late'],
  ['For 12 people on 24.12.2026 at 19:30?', 'For 12 people on 24.12.2026 at 19:30?'],
  ['2026-12-24, 2 nights, 350 euros', '2026-12-24, 2 nights, 350 euros'],
  ['', ''],
])('a model is not sent contact details: %s', (text, sent) => {
  expect(withoutContact(text)).toBe(sent);
});
