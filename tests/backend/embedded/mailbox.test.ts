// @vitest-environment jsdom
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMailbox } from '../../../supabase/embedded/mail/mailbox.ts';
import { isSigned } from '../../../supabase/functions/_shared/webhooks/sign.ts';

const list = z.array(
  z.object({
    id: z.number(),
    at: z.iso.datetime(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    links: z.array(z.string()),
    code: z.string().optional(),
  }),
);

const link = 'http://localhost:5173/auth/callback?token_hash=a1&type=email';
const mail = (changes = {}) => ({
  to: 'ann@example.com',
  subject: 'Hello',
  html: `<!doctype html><html><head><title>x</title></head><body><a href="${link.replaceAll('&', '&amp;')}">Go</a></body></html>`,
  text: `Go:\n${link}\n\n012345\n`,
  ...changes,
});

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

function open() {
  const { send, routes } = createMailbox();
  const get = async (path: string, method = 'GET') =>
    routes.fetch(new Request(`http://localhost:5173${path}`, { method }));
  const mails = async (query = '') => list.parse(await (await get(`/api${query}`)).json());
  const page = async (path: string) => parse(await (await get(path)).text());
  return { send, get, mails, page };
}

describe('the list for tests', () => {
  it('is newest first, with links and code read out', async () => {
    const { send, mails } = open();
    await send(mail({ subject: 'First' }));
    await send(mail({ subject: 'Second' }));
    const found = await mails();
    expect(found.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect(found[0]).toMatchObject({ links: [link], code: '012345' });
  });

  it('can be narrowed to an address, however it is written', async () => {
    const { send, mails } = open();
    await send(mail({ to: 'Ann@Example.com' }));
    await send(mail({ to: 'bob@example.com' }));
    expect((await mails('?to=ann@example.com')).map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(await mails('?to=ANN@example.com')).toHaveLength(1);
    expect(await mails('?to=')).toEqual([]);
  });

  it('has no code when the mail has none', async () => {
    const { send, mails } = open();
    await send(mail({ text: 'Your order 123456 is on its way.' }));
    expect((await mails())[0]).not.toHaveProperty('code');
  });

  it('keeps the last 200', async () => {
    const { send, mails } = open();
    for (let count = 1; count <= 203; count += 1) await send(mail({ subject: String(count) }));
    const found = await mails();
    expect(found).toHaveLength(200);
    expect([found[0]?.subject, found[199]?.subject]).toEqual(['203', '4']);
  });

  it('can be emptied; numbers are not given twice', async () => {
    const { send, get, mails } = open();
    await send(mail());
    expect((await get('/api', 'DELETE')).status).toBe(204);
    expect(await mails()).toEqual([]);
    await send(mail());
    expect((await mails())[0]?.id).toBe(2);
  });
});

describe('the page', () => {
  it('says when there is nothing', async () => {
    const { page } = open();
    expect((await page('/')).body.textContent).toContain('No mail yet.');
  });

  it('leads to each mail, newest first', async () => {
    const { send, page } = open();
    await send(mail({ subject: 'First' }));
    await send(mail({ subject: 'Second' }));
    const document = await page('/');
    const entries = Array.from(document.querySelectorAll('li a'), (entry) => [
      entry.querySelector('strong')?.textContent,
      entry.getAttribute('href'),
    ]);
    expect(entries).toEqual([
      ['Second', '/mailbox/2'],
      ['First', '/mailbox/1'],
    ]);
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector('h1')?.textContent).toBe('Mailbox');
  });

  it('shows subject and address as text', async () => {
    const { send, page } = open();
    await send(mail({ subject: '<script>alert(1)</script>', to: '"<b>"@example.com' }));
    for (const path of ['/', '/1']) {
      const document = await page(path);
      expect(document.querySelector('script, b')).toBeNull();
      expect(document.body.textContent).toContain('<script>alert(1)</script>');
    }
  });

  it('shows a mail in a frame that runs nothing; its links lead into the tab', async () => {
    const { send, get, page } = open();
    await send(mail());
    const document = await page('/1');
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/mailbox/1/html');
    expect(frame?.getAttribute('sandbox')).toBe('allow-top-navigation-by-user-activation');
    expect(frame?.title).toBe('The mail');

    const response = await get('/1/html');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-top-navigation-by-user-activation;');
    const content = parse(await response.text());
    expect(content.compatMode, 'the mail stays a standards-mode document').toBe('CSS1Compat');
    expect(content.querySelector('base')?.target).toBe('_top');
    expect(content.querySelector('a')?.href).toBe(link);
  });

  it('is never kept in a cache and allows no scripts', async () => {
    const { send, get } = open();
    await send(mail());
    for (const path of ['/', '/1', '/1/html', '/api']) {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      if (path === '/api') continue;
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('script-src');
    }
  });

  it('is found with a slash behind its address as well', async () => {
    const site = new Hono().route('/mailbox', createMailbox().routes);
    const response = await site.fetch(new Request('http://localhost:5173/mailbox/'));
    expect(response.headers.get('location')).toBe('http://localhost:5173/mailbox');
    expect((await site.fetch(new Request('http://localhost:5173/mailbox'))).status).toBe(200);
  });

  it('knows when a mail is not there', async () => {
    const { get } = open();
    for (const path of ['/1', '/1/html', '/x', '/constructor']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('No such mail');
    }
  });
});

describe('pages of other origins', () => {
  const from = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const { send, routes } = createMailbox();
    await send(mail());
    const request = new Request(`http://localhost:5173${path}`, {
      method,
      headers: { host: 'localhost:5173', ...headers },
    });
    const { status } = await routes.fetch(request);
    const kept = list.parse(await (await routes.fetch(new Request('http://localhost:5173/api'))).json());
    return [status, kept.length];
  };

  it.each<Record<string, string>>([
    { origin: 'http://localhost:3000' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ])('read and empty nothing: %o', async (headers) => {
    for (const path of ['/', '/api', '/1', '/1/html']) expect(await from(path, headers)).toEqual([403, 1]);
    expect(await from('/api', headers, 'DELETE')).toEqual([403, 1]);
  });

  it('may lead there; its own pages, and programs, read and empty it', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await from('/', link)).toEqual([200, 1]);
    expect(await from('/api', link, 'DELETE')).toEqual([403, 1]);
    const ownPage = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' };
    for (const own of [ownPage, {}] satisfies Record<string, string>[]) {
      expect(await from('/api', own)).toEqual([200, 1]);
      expect(await from('/api', own, 'DELETE')).toEqual([204, 0]);
    }
  });
});

describe('an answer', () => {
  const reply_to = 'reply+a@in.deskbell.test';
  const answering = (status = 200) => {
    const told: { headers: Headers; body: string }[] = [];
    const secret = `whsec_${btoa('a secret of this machine')}`;
    const mailbox = createMailbox({
      domain: 'in.deskbell.test',
      secret,
      tell: async ({ headers, body }) => {
        told.push({ headers: new Headers(headers), body });
        return new Response(null, { status });
      },
    });
    const request = (path: string, init?: RequestInit) =>
      mailbox.routes.fetch(new Request(`http://localhost:5173${path}`, init));
    const reply = (id: string) =>
      request(`/${id}/reply`, { method: 'POST', body: new URLSearchParams({ text: 'Seven is fine.' }) });
    return { ...mailbox, told, secret, request, reply };
  };

  it('is told of as the mail service does it, and handed out with what it quotes', async () => {
    const { send, answer, told, secret, request, reply } = answering();
    await send(mail({ reply_to }));
    expect(await (await request('/1')).text()).toContain('<textarea');
    const taken = await reply('1');
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/mailbox/1?reply=sent']);
    expect(await (await request('/1?reply=sent')).text()).toContain('Your reply was sent.');
    const [event = { headers: new Headers(), body: '' }] = told;
    expect(await isSigned(event.headers, new TextEncoder().encode(event.body), secret)).toBe(true);
    const { type, data } = z
      .object({ type: z.string(), data: z.object({ email_id: z.string(), to: z.array(z.string()) }) })
      .parse(JSON.parse(event.body));
    expect([type, data.to]).toEqual(['email.received', [reply_to]]);
    expect(event.body).not.toContain('Seven');
    expect(answer(data.email_id)?.text).toMatch(/^Seven is fine\.\n\nOn .+ wrote:\n> Go:\n> http/);
    expect(answer('other')).toBeUndefined();
  });

  it.each([
    [
      'its own page, which says nothing of where it is',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      303,
    ],
    ['another page', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another origin', { origin: 'http://evil.example' }, 403],
  ])('comes from %s', async (_, headers, status) => {
    const { send, request } = answering();
    await send(mail({ reply_to }));
    const body = new URLSearchParams({ text: 'Seven is fine.' });
    expect((await request('/1/reply', { method: 'POST', headers: new Headers(headers), body })).status).toBe(
      status,
    );
  });

  it('that is not taken says so', async () => {
    const { send, request, reply } = answering(500);
    await send(mail({ reply_to }));
    expect((await reply('1')).headers.get('location')).toBe('/mailbox/1?reply=failed');
    expect(await (await request('/1?reply=failed')).text()).toContain('couldn’t be sent');
  });

  it.each([
    ['goes elsewhere', { reply_to: 'hello@cafe.example' }],
    ['goes nowhere', {}],
  ])('that %s cannot be written here', async (_, changes) => {
    const { send, told, request, reply } = answering();
    await send(mail(changes));
    expect(await (await request('/1')).text()).not.toContain('<textarea');
    expect((await reply('1')).status).toBe(404);
    expect(told).toEqual([]);
  });
});
