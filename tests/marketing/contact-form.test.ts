import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contactMachine } from '../../machines/marketing/contact.machine.ts';
import {
  type ContactForm,
  contactErrors,
  emptyContactForm,
  sanitize,
  sanitizeForm,
} from '../../machines/marketing/contact-form.ts';
import { businessTypes, contactSchema } from '../../machines/schemas.ts';

test.each([
  ['', ''],
  [' \n\t ', ''],
  ['  We  miss \r\n\r\n calls ', 'We miss calls'],
  ['We\u00a0miss\u2003calls\ufeff', 'We miss calls'],
])('%j becomes %j', (text, tidy) => expect(sanitize(text)).toBe(tidy));

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0', 'x', '<') }),
);

/** Forms of every kind, half of them nearly right: otherwise hardly one could be sent. */
const anyForm: fc.Arbitrary<ContactForm> = fc.record({
  full_name: fc.oneof(text, fc.constant(' Ada   Lovelace ')),
  email: fc.oneof(text, fc.emailAddress(), fc.constant(' ada@example.com')),
  company_name: fc.oneof(text, fc.constant('')),
  phone: fc.oneof(text, fc.constant(''), fc.constant('+44 (20) 7946-0958')),
  businessType: fc.oneof(fc.constantFrom(...businessTypes, ''), text),
  message: fc.oneof(text, fc.lorem({ maxCount: 20 }), fc.constant(' We  miss \n calls. ')),
  website: text,
});

test('sanitising a second time changes nothing', () => {
  fc.assert(fc.property(text, (value) => sanitize(sanitize(value)) === sanitize(value)));
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(sanitizeForm(sanitizeForm(form))).toEqual(sanitizeForm(form));
    }),
  );
});

test('what the form lets through the schema accepts; what it does not, it has a message for', () => {
  let sent = 0;
  const send = (form: ContactForm) => {
    const asked: ContactForm[] = [];
    const machine = contactMachine.provide({
      actors: {
        sendContact: fromPromise(async ({ input }) => {
          asked.push(input.form);
          return { ok: true as const };
        }),
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'changed', form });
    actor.send({ type: 'submit' });
    actor.stop();
    return asked[0];
  };
  fc.assert(
    fc.property(anyForm, (form) => {
      const arrived = send(form);
      expect(arrived === undefined).toBe(Object.keys(contactErrors(form)).length > 0);
      if (!arrived) return;
      sent += 1;
      expect(contactSchema.safeParse(arrived).error).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
  expect(sent).toBeGreaterThan(10);
});

test('an empty form lacks the four fields that are required, and no other', () => {
  expect(contactErrors(emptyContactForm)).toEqual({
    full_name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    businessType: 'Please select a business type',
    message: 'Message must be at least 10 characters',
  });
});
