import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmailLink } from '../../src/site/auth/email-link.ts';

const expired =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
const expiredLink = {
  kind: 'error',
  errorCode: 'otp_expired',
  description: 'Email link is invalid or has expired',
};

describe('readEmailLink', () => {
  test.each([
    ['a code', '?code=0b1c-22', '', { kind: 'code', code: '0b1c-22' }],
    ['a code without a question mark', 'code=0b1c-22', '', { kind: 'code', code: '0b1c-22' }],
    [
      'a token',
      '?token_hash=pkce_ab&type=recovery',
      '',
      { kind: 'tokenHash', tokenHash: 'pkce_ab', type: 'recovery' },
    ],
    [
      'a magic link',
      '?token_hash=ab&type=magiclink',
      '',
      { kind: 'tokenHash', tokenHash: 'ab', type: 'magiclink' },
    ],
    ['a sign-up', '?token_hash=ab&type=signup', '', { kind: 'tokenHash', tokenHash: 'ab', type: 'email' }],
    [
      'an unknown type',
      '?token_hash=ab&type=toString',
      '',
      { kind: 'tokenHash', tokenHash: 'ab', type: 'email' },
    ],
    ['no type', '?token_hash=ab', '', { kind: 'tokenHash', tokenHash: 'ab', type: 'email' }],
    ['an error in the query', `?${expired}`, '', expiredLink],
    ['an error in the hash', '', `#${expired}`, expiredLink],
    ['an error in both', `?${expired}`, `#${expired}&sb=`, expiredLink],
    ['an error beside a code', `?code=0b1c-22&${expired}`, '', expiredLink],
    [
      'an error without a code of its own',
      '?error=server_error',
      '',
      { kind: 'error', errorCode: 'server_error', description: '' },
    ],
    [
      'an error with nothing but a text',
      '?error_description=No',
      '',
      { kind: 'error', errorCode: '', description: 'No' },
    ],
    ['a section of a page', '', '#pricing', { kind: 'none' }],
    ['empty values', '?code=&error=&token_hash=', '', { kind: 'none' }],
    ['nothing', '', '', { kind: 'none' }],
  ])('%s', (_, search, hash, link) => {
    expect(readEmailLink(search, hash)).toEqual(link);
  });

  test('reads something of every address, however malformed', () => {
    const name = fc.constantFrom(
      'code',
      'token_hash',
      'type',
      'error',
      'error_code',
      'error_description',
      'next',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('%', '%E0%A4%A', '%00', '#', '&&', '=', '<script>', 'signup'),
    );
    const brought = fc
      .array(fc.tuple(name, value))
      .map((parameters) => parameters.map((parameter) => parameter.join('=')).join('&'));
    const part = fc.oneof(brought, fc.string());
    fc.assert(
      fc.property(part, part, (search, hash) => {
        const link = readEmailLink(`?${search}`, `#${hash}`);
        if (link.kind === 'code') expect(link.code).not.toBe('');
        if (link.kind === 'tokenHash') expect(['email', 'magiclink', 'recovery']).toContain(link.type);
        if (link.kind === 'error') expect(link.errorCode + link.description).not.toBe('');
      }),
    );
  });
});
