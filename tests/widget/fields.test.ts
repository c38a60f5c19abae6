import { describe, expect, test } from 'vitest';
import { answerIn, mistakesIn } from '../../machines/widget/fields.ts';
import { questions } from './questions.ts';

const { guests, weight, email, phone, wish, day, birthday, extras, details } = questions;

describe('what has been put in', () => {
  test.each([
    [guests, '', 'empty'],
    [guests, '7', null],
    [guests, ' 7 ', null],
    [guests, '0', 'atLeast'],
    [guests, '-3', 'atLeast'],
    [guests, '13', 'atMost'],
    [guests, '7.5', 'whole'],
    [guests, '7,5', 'whole'],
    [guests, 'many', 'number'],
    // The server reads them.
    [guests, '٧', null],
    [guests, '7 people', null],
    [weight, '1,5', null],
    [weight, '1.25', 'number'],
    [weight, '-1000000', null],
    [email, ' ', 'empty'],
    [email, 'ada', 'email'],
    [email, 'ada@example', 'email'],
    [email, 'ada @example.com', 'email'],
    [email, 'ada@example.com', null],
    [email, 'ada@münchen.example', null],
    [phone, '12345', 'phone'],
    [phone, '+44 (20) 7946-0958', null],
    [phone, '٠٥٠-١٢٣٤٥٦٧', null],
    [phone, '1234567890123456', 'phone'],
    [wish, '', 'empty'],
    [wish, 'A quiet table', null],
    [day, '', 'empty'],
    [day, '2026-11-26', 'notBefore'],
    [day, '2026-11-27', null],
    [day, '2026-12-24', null],
    [day, '2026-12-25', 'notAfter'],
    [birthday, '1815-12-10', null],
  ])('is checked: %#', (ask, answer, mistake) => {
    expect(mistakesIn(ask, { answer })).toEqual(mistake === null ? {} : { answer: mistake });
  });

  test('of a form is checked field by field, and what is optional may stay empty', () => {
    const given = { name: '', email: 'ada', phone: '12', question: '' };
    expect(mistakesIn(details, given)).toEqual({ email: 'email', phone: 'phone' });
    expect(mistakesIn(details, { email: 'ada@example.com' })).toEqual({});
    expect(mistakesIn(details, {})).toEqual({ email: 'empty' });
  });

  test('of several choices is at least one', () => {
    expect(mistakesIn(extras, {})).toEqual({ answer: 'unchosen' });
    expect(mistakesIn(extras, { sofa: 'on' })).toEqual({ answer: 'unchosen' });
    expect(mistakesIn(extras, { ramp: 'on' })).toEqual({});
  });
});

describe('what is sent', () => {
  test('is what is in the field, without the spaces around it', () => {
    expect(answerIn(guests, { answer: ' 7 ' })).toBe('7');
    expect(answerIn(guests, {})).toBe('');
  });

  test('is every field of a form, and no other', () => {
    expect(answerIn(details, { email: ' ada@example.com', admin: 'yes' })).toEqual({
      name: '',
      email: 'ada@example.com',
      phone: '',
      question: '',
    });
  });

  test('are the ids of what is checked, in their order', () => {
    expect(answerIn(extras, { ramp: 'on', chair: 'on', sofa: 'on' })).toEqual(['chair', 'ramp']);
  });
});
