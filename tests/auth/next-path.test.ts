import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath } from '../../src/site/auth/next-path.ts';

const origin = 'https://deskbell.example';

/** What attackers build addresses of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '/\\',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%',
        '&',
      ),
      fc.constantFrom('%2f', '%2F', '%5c', '%5C', '%09', '%0a', '%00', '%252f', '%2e', '／', '＼', '。'),
      fc.constantFrom('evil.example', 'https:', 'http:', 'javascript:', 'data:', 'deskbell.example', origin),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const staysHere = (path: string) => {
  const { origin: reached, pathname } = new URL(path, origin);
  return reached === origin && path.startsWith('/') && !/^[/\\]{2}/.test(path) && !/^[/\\]{2}/.test(pathname);
};

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

describe('nextPath', () => {
  test('never leaves the origin, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string(), fc.anything()), (value) => {
        const path = nextPath(value, origin);
        return staysHere(path) && staysHere(decoded(path)) && nextPath(path, origin) === path;
      }),
      { numRuns: 5_000 },
    );
  });

  test('keeps every path of this site, and takes it out of a full address', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    const path = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.option(word), fc.option(word))
      .map(
        ([parts, query, hash]) => `/${parts.join('/')}${query ? `?q=${query}` : ''}${hash ? `#${hash}` : ''}`,
      );
    fc.assert(
      fc.property(path, (own) => nextPath(own, origin) === own && nextPath(origin + own, origin) === own),
    );
  });

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/%2Fevil.example'],
    ['/%5Cevil.example'],
    ['/%09/evil.example'],
    ['/.//evil.example'],
    ['https://evil.example/'],
    ['https://deskbell.example.evil.example/'],
    ['https://deskbell.example@evil.example/'],
    ['http://deskbell.example/'],
    ['javascript:alert(1)'],
    ['dashboard'],
    [''],
    [' /dashboard'],
    ['/%'],
    ['/login'],
    ['/login/?next=/status'],
    ['/login?next=/login?next=/login'],
    ['/LogIn'],
    ['/%6Cogin'],
    ['/about/../login'],
    ['/signup#top'],
    ['/forgot-password'],
    [`${origin}/reset-password`],
    ['/auth/callback?code=c0de'],
    ['/dashboard?code=c0de'],
    ['/dashboard?error=access_denied'],
    ['/dashboard#error_code=otp_expired'],
    [null],
    [undefined],
    [['/status']],
  ])('%j leads to the dashboard', (value) => {
    expect(nextPath(value, origin)).toBe('/dashboard');
  });

  test.each([
    ['/', '/'],
    ['/status', '/status'],
    ['/docs?guide=getting-started#embed', '/docs?guide=getting-started#embed'],
    ['/services/faq%20automation', '/services/faq%20automation'],
    ['/dashboard?tab=1', '/dashboard?tab=1'],
    ['/login-help', '/login-help'],
    ['/docs?code=c0de', '/docs?code=c0de'],
    [`${origin}/`, '/'],
  ])('%j leads to %s', (value, path) => {
    expect(nextPath(value, origin)).toBe(path);
  });
});
