import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findUnknownVariable, renderMail } from '../../../supabase/embedded/auth/mails.ts';
import { readConfig } from '../../../supabase/embedded/config.ts';

const { auth } = readConfig();

const variables = {
  SiteURL: 'https://deskbell.example',
  ConfirmationURL: 'https://api.deskbell.example/auth/v1/verify?token=pkce_a1&type=signup',
  TokenHash: 'pkce_a1',
  Token: '012345',
  RedirectTo: 'https://deskbell.example/dashboard?a=1&b=2#top',
  Email: 'ann@example.com',
};

const linkOf = (html: string) =>
  new URL(/href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'missing:');

describe('our templates', () => {
  const expectations = {
    confirmation: ['Confirm your email address', '/auth/callback', 'email', 'If you didn’t sign up'],
    magic_link: ['Your sign-in link', '/auth/callback', 'magiclink', 'If you didn’t ask'],
    recovery: ['Reset your password', '/reset-password', 'recovery', 'If you didn’t ask'],
  } as const;

  for (const kind of ['confirmation', 'magic_link', 'recovery'] as const) {
    it(`${kind}: one link, the code, what to do if it was not asked for`, () => {
      const mail = renderMail(auth.templates[kind], variables);
      const [subject, path, type, unasked] = expectations[kind];
      expect(mail).toMatchObject({ to: variables.Email, subject });
      expect(mail.html.match(/href=/g)).toHaveLength(1);

      const link = linkOf(mail.html);
      expect(link.origin + link.pathname).toBe(variables.SiteURL + path);
      expect(link.searchParams.get('token_hash')).toBe('pkce_a1');
      expect(link.searchParams.get('type')).toBe(type);
      if (kind !== 'recovery') expect(link.searchParams.get('redirect_to')).toBe(variables.RedirectTo);

      expect(mail.text).toContain(`\n${link.href}\n`);
      expect(mail.text).toMatch(/^012345$/m);
      expect(mail.text).toContain(unasked);
      expect(mail.text).not.toMatch(/[<>{}]|&\w+;/);
    });
  }
});

it('of a change of address: one link, both addresses, what to do if it was not asked for', () => {
  const NewEmail = 'ann@example.org';
  const mail = renderMail(auth.templates.email_change, { ...variables, NewEmail }, NewEmail);
  expect(mail).toMatchObject({ to: NewEmail, subject: 'Confirm your new email address' });
  expect(mail.html.match(/href=/g)).toHaveLength(1);
  const link = linkOf(mail.html);
  expect(link.origin + link.pathname).toBe(`${variables.SiteURL}/auth/callback`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: 'pkce_a1',
    type: 'email_change',
    redirect_to: variables.RedirectTo,
  });
  for (const part of [`\n${link.href}\n`, variables.Email, NewEmail, 'If you didn’t ask']) {
    expect(mail.text).toContain(part);
  }
});

describe('values', () => {
  it('are escaped in HTML and left alone in plain text', () => {
    const Email = `"<img src=x>{{.Token}}&'@example.com`;
    const mail = renderMail(auth.templates.confirmation, { ...variables, Email });
    expect(mail.html).toContain('Sent to &quot;&lt;img src=x&gt;{{.Token}}&amp;&#39;@example.com');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain(`Sent to ${Email}`);
  });

  it('cannot break out of a link', () => {
    const RedirectTo = 'https://deskbell.example/?x="><script>alert(1)</script>&type=evil';
    const mail = renderMail(auth.templates.confirmation, { ...variables, RedirectTo });
    expect(mail.html).not.toContain('<script>');
    const link = linkOf(mail.html);
    expect(link.searchParams.get('redirect_to')).toBe(RedirectTo);
    expect(link.searchParams.getAll('type')).toEqual(['email']);
  });

  it('cannot add a header to the subject', () => {
    const template = { subject: 'For {{ .Email }}', html: '' };
    const mail = renderMail(template, { ...variables, Email: 'ann@example.com\r\nBcc: bob@example.com' });
    expect(mail.subject).toBe('For ann@example.com Bcc: bob@example.com');
  });

  it('of ConfirmationURL stand whole in a link', () => {
    const template = { subject: '', html: '<a href="{{ .ConfirmationURL }}">Go</a>' };
    const mail = renderMail(template, variables);
    expect(linkOf(mail.html).href).toBe(variables.ConfirmationURL);
    expect(mail.text).toBe(`Go:\n${variables.ConfirmationURL}`);
  });
});

describe('what cannot be filled in', () => {
  it('is named', () => {
    expect(findUnknownVariable({ subject: 'Hi', html: '{{ .Email }} {{.Token}}' })).toBeUndefined();
    expect(findUnknownVariable({ subject: '{{ .Name }}', html: '' })).toBe('{{ .Name }}');
    expect(findUnknownVariable({ subject: '', html: '{{ if .Data }}x{{ end }}' })).toBe('{{ if .Data }}');
  });

  it('stops the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskbell-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'mail.html'), 'Hello {{ .Name }}');
    const config = readFileSync('supabase/config.toml', 'utf8');
    writeFileSync(
      join(folder, 'config.toml'),
      config.replace('./supabase/templates/confirmation.html', join(folder, 'mail.html')),
    );
    expect(() => readConfig(join(folder, 'config.toml'))).toThrow(/mail\.html uses \{\{ \.Name \}\}/);
  });
});

describe('config.toml', () => {
  function configWith(line: RegExp, replacement: string) {
    const folder = mkdtempSync(join(tmpdir(), 'deskbell-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'config.toml');
    writeFileSync(path, readFileSync('supabase/config.toml', 'utf8').replace(line, replacement));
    return path;
  }

  it('says how sign-in behaves', () => {
    expect(auth).toMatchObject({
      enableSignup: true,
      enableEmail: true,
      jwtExpiry: 3600,
      refreshTokenReuseInterval: 10,
      minimumPasswordLength: 6,
      requiredCharacters: [],
      maxFrequency: 60,
      otpLength: 6,
      otpExpiry: 3600,
      rateLimits: { signInSignUps: 30, tokenVerifications: 30, tokenRefresh: 150 },
    });
  });

  it('has durations as Go writes them', () => {
    const path = configWith(/max_frequency = .*/, 'max_frequency = "1h2m3s"');
    expect(readConfig(path).auth.maxFrequency).toBe(3723);
  });

  it('that is wrong is refused, file and setting named', () => {
    const wrong: [RegExp, string, RegExp][] = [
      [/max_frequency = .*/, 'max_frequency = "soon"', /config\.toml is not valid.*max_frequency/s],
      [/enable_confirmations = true/, 'enable_confirmations = false', /enable_confirmations/],
      [/otp_length = 6/, 'otp_length = 4', /otp_length/],
      [/password_requirements = ""/, 'password_requirements = "hard"', /password_requirements/],
    ];
    for (const [line, replacement, message] of wrong) {
      expect(() => readConfig(configWith(line, replacement))).toThrow(message);
    }
  });
});
