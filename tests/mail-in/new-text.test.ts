import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newText } from '../../supabase/functions/_shared/mail-in/new-text.ts';
import { answeredMails } from './answered-mails.ts';

test.each(answeredMails)('%s', (_, mail, added) => {
  expect(newText(mail)).toBe(added);
});

test('of no mail nothing is left, and nothing is added', () => {
  const line = fc.constantFrom(
    '',
    '> a',
    '--',
    'Ann wrote:',
    'From: a',
    'To: b',
    'Date: c',
    'Sent from my x',
    'b',
    '___',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const mail = lines.join('\n');
      const text = newText(mail);
      expect(text === '').toBe(mail.trim() === '');
      for (const kept of text.split('\n').filter(Boolean))
        expect(lines.map((one) => one.trim())).toContain(kept.trim());
    }),
  );
});

test('an ending of many lines is looked at line by line', () => {
  const many = 20_000;
  for (const line of [
    '> a',
    'On 1:2 a',
    'From: a',
    '_',
    '-',
    'Sent from my x',
    ' ',
    'wrote:',
    '*'.repeat(50),
  ]) {
    const mail = `Seven is fine.\n${`${line}\n`.repeat(many)}`;
    expect(newText(mail).startsWith('Seven is fine.')).toBe(true);
  }
});
