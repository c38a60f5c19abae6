import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchPage } from '../../../supabase/functions/_shared/sources/web/fetch-page.ts';
import { type Internet, openInternet, publicAddress, type TestClock, testClock } from './internet.ts';

let internet: Internet;
let clock: TestClock;
beforeEach(() => {
  internet = openInternet();
  clock = testClock();
});
afterEach(() => internet.close());

const siteUrl = 'https://deskbell.example';
const read = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchPage(address, { network: internet.network, clock, siteUrl, ...options });

const html = (body: string) => `<!doctype html><title>Corner Café</title><body>${body}`;

/** Answers with these headers and this body. */
const answers = (head: string, body: string | Uint8Array = '') =>
  internet.server('cafe.example', (socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 ${head}\r\n\r\n`);
      socket.end(body);
    });
  });

describe('a page', () => {
  test('is given with its address, type and text', async () => {
    await internet.site('cafe.example', (_, response) =>
      response.setHeader('content-type', 'Text/HTML; charset=UTF-8').end(html('Open daily')),
    );
    expect(await read('http://cafe.example/menu?day=1#cakes')).toMatchObject({
      ok: true,
      address: 'http://cafe.example/menu?day=1',
      type: 'text/html',
      text: html('Open daily'),
    });
  });

  test('is asked for by who we are, and by nothing else', async () => {
    let asked: unknown;
    await internet.site('cafe.example', ({ method, url, headers }, response) => {
      asked = { method, url, headers };
      response.setHeader('content-type', 'text/html').end(html('Hi'));
    });
    await read('http://cafe.example/a%20b/?c=d');
    expect(asked).toEqual({
      method: 'GET',
      url: '/a%20b/?c=d',
      headers: {
        host: 'cafe.example',
        'user-agent': 'DeskbellBot/1.0 (+https://deskbell.example)',
        accept: 'text/html,application/xhtml+xml;q=0.9',
        'accept-encoding': 'gzip',
        connection: 'close',
      },
    });
  });

  test('is found behind redirects, at their end', async () => {
    await internet.site('cafe.example', ({ url }, response) => {
      if (url === '/') response.writeHead(301, { location: '/en' }).end();
      else if (url === '/en')
        response.writeHead(307, { location: 'http://www.cafe.example/caf%C3%A9' }).end();
    });
    await internet.site('www.cafe.example', (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('Hi')),
    );
    expect(await read('http://cafe.example/')).toMatchObject({
      address: 'http://www.cafe.example/caf%C3%A9',
    });
  });

  test('comes in chunks, compressed, after a hint, with a trailer', async () => {
    const body = gzipSync(html('Open daily'));
    const chunks = [...body].map((byte) => `1;why=not\r\n${String.fromCharCode(byte)}\r\n`).join('');
    await answers(
      '103 Early Hints\r\nLink: </x.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked',
      Buffer.from(`${chunks}0\r\nx-sum: 1\r\n\r\n`, 'latin1'),
    );
    expect(await read('http://cafe.example/')).toMatchObject({ ok: true, text: html('Open daily') });
  });

  test('may end with its connection', async () => {
    await answers('200 OK\r\nContent-Type: text/html', html('Open daily'));
    expect(await read('http://cafe.example/')).toMatchObject({ ok: true, text: html('Open daily') });
  });

  test('is got from the next address of a site when the first is not there', async () => {
    await internet.site('cafe.example', (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('Hi')),
    );
    internet.name('cafe.example', ['93.184.215.1', publicAddress]);
    expect(await read('http://cafe.example/')).toMatchObject({ ok: true });
    expect(internet.connections).toEqual(['93.184.215.1:80', `${publicAddress}:80`]);
  });

  test('of a file kind is cut off where it is too long', async () => {
    await internet.site('cafe.example', (_, response) => response.end('User-agent: *\n'.repeat(100)));
    const file = await read('http://cafe.example/robots.txt', { accept: 'file', maxBytes: 28 });
    expect(file).toMatchObject({ ok: true, text: 'User-agent: *\n'.repeat(2) });
  });
});

describe('the letters of a page', () => {
  const cafe = (encoding: BufferEncoding) => Buffer.from(html('Café €'), encoding);
  const windows = Buffer.from(html('Caf\xe9 \x80'), 'latin1');
  test.each<[string, string, Uint8Array]>([
    ['what it is said to be', 'text/html; charset=windows-1252', windows],
    ['UTF-8 though said to be something else', 'text/html; charset=iso-8859-1', cafe('utf8')],
    ['Windows though said to be UTF-8', 'text/html; charset=utf-8', windows],
    ['Windows, and nothing is said', 'text/html', windows],
    ['what its mark says', 'text/html; charset=utf-8', Buffer.from(`\ufeff${html('Café €')}`, 'utf16le')],
    ['UTF-8 though named as nobody knows it', 'text/html; charset=utf8mb4', cafe('utf8')],
    [
      'what the page says',
      'text/html',
      Buffer.concat([Buffer.from('<!doctype html><meta charset="windows-1252">'), windows]),
    ],
    [
      'what an old page says',
      'text/html',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">'),
        windows,
      ]),
    ],
  ])('are %s', async (_, type, body) => {
    await answers(`200 OK\r\nContent-Type: ${type}`, body);
    const page = await read('http://cafe.example/');
    expect(page.ok && page.text).toContain('Café €');
  });

  test('are Japanese in their old encoding', async () => {
    await answers(
      '200 OK\r\nContent-Type: text/html; charset=Shift_JIS',
      Buffer.from([0x8b, 0x69, 0x92, 0x83]),
    );
    expect(await read('http://cafe.example/')).toMatchObject({ text: '喫茶' });
  });
});

describe('a site that', () => {
  test('has a name nobody knows', async () => {
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'no-such-name', retry: false });
  });

  test('has a name nobody can be asked about', async () => {
    const network = { ...internet.network, resolve: () => Promise.reject(new Error('No network')) };
    expect(await read('http://cafe.example/', { network })).toMatchObject({
      reason: 'no-answer',
      retry: true,
    });
  });

  test('is not there', async () => {
    internet.name('cafe.example', [publicAddress]);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'no-answer', retry: true });
  });

  test('lets nobody in within five seconds', async () => {
    internet.name('cafe.example', [publicAddress]);
    let isClosed = false;
    const late = { read: async () => null, write: async () => 0, close: () => (isClosed = true) };
    let arrive = () => {};
    const connect = () => {
      setImmediate(() => clock.advance(5_000));
      return new Promise<typeof late>((resolve) => {
        arrive = () => resolve(late);
      });
    };
    const answer = await read('http://cafe.example/', { network: { ...internet.network, connect } });
    expect(answer).toMatchObject({
      reason: 'no-answer',
      message: 'cafe.example does not answer.',
      retry: true,
    });
    arrive();
    await expect.poll(() => isClosed).toBe(true);
  });

  test('never answers', async () => {
    await internet.server('cafe.example', (socket) => socket.once('data', () => clock.advance(10_000)));
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'no-answer', retry: true });
  });

  test('answers for ever, a little at a time', async () => {
    let isLeft = false;
    await internet.server('cafe.example', (socket) => {
      socket.once('close', () => {
        isLeft = true;
      });
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n');
        const drip = () => {
          clock.advance(1_000);
          if (!socket.destroyed) socket.write('<p>Still here</p>', () => setImmediate(drip));
        };
        drip();
      });
    });
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'too-slow', retry: true });
    await expect.poll(() => isLeft).toBe(true);
  });

  /** Writes this again and again, until it is left. */
  const pours = (head: string, more: string) =>
    internet.server('cafe.example', (socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 ${head}`);
        const pour = () => {
          if (!socket.destroyed)
            socket.write(more.repeat(Math.ceil(10_000 / more.length)), () => setImmediate(pour));
        };
        pour();
      });
    });

  test.each([
    ['answers for ever, as fast as it can', '200 OK\r\n\r\n', '<p>More</p>', 'too-big'],
    ['sends chunks for ever', '200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n', 'too-big'],
    ['sends empty lines for ever', '', '\r\n', 'unreadable'],
    ['sends headers for ever', '200 OK\r\n', 'X-Hello: world\r\n', 'unreadable'],
    ['sends one header for ever', '200 OK\r\nX-Hello: ', 'world', 'unreadable'],
    ['sends a header of spaces for ever', '200 OK\r\nX-Hello: world\r\n', ' ', 'unreadable'],
    ['sends the end of a chunk for ever', '200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1', 'too-big'],
    ['sends hints for ever', '103 Hints\r\n\r\n', 'HTTP/1.1 103 Hints\r\n\r\n', 'too-big'],
  ])('%s', async (_, head, more, reason) => {
    await pours(head, more);
    expect(await read('http://cafe.example/', { maxBytes: 100_000 })).toMatchObject({ ok: false, reason });
  });

  test('says it has 40 MB', async () => {
    await answers(`200 OK\r\nContent-Type: text/html\r\nContent-Length: ${40 * 1024 * 1024}`, html('Hi'));
    expect(await read('http://cafe.example/')).toMatchObject({
      reason: 'too-big',
      message: 'This page is larger than 2 MB.',
      retry: false,
    });
  });

  test('sends 40 MB in a few kB', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, '<p>'));
    await answers('200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip', bomb);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'too-big' });
  });

  test.each([
    ['redirects to itself', ['/'], 'circle'],
    ['redirects in a circle', ['/a', '/b', '/'], 'circle'],
    ['redirects on and on', ['/1', '/2', '/3', '/4', '/5', '/6', '/7'], 'circle'],
    ['redirects to its login', ['/wp-login.php?redirect_to=%2F'], 'login'],
    ['is a shop that has not opened', ['/password'], 'login'],
  ])('%s', async (_, locations, reason) => {
    const path = ['/', ...locations];
    await internet.site('cafe.example', ({ url }, response) => {
      const location = path[path.indexOf(url ?? '') + 1] ?? '/';
      response.writeHead(302, { location }).end();
    });
    expect(await read('http://cafe.example/')).toMatchObject({ reason, retry: false });
    expect(internet.connections.length).toBeLessThanOrEqual(6);
  });

  test.each([
    ['401 Unauthorized', 'login', false],
    ['403 Forbidden', 'forbidden', false],
    ['404 Not Found', 'not-found', false],
    ['410 Gone', 'not-found', false],
    ['418 Teapot', 'refused', false],
    ['429 Too Many Requests', 'busy', true],
    ['451 Unavailable', 'forbidden', false],
    ['500 Error', 'server-error', true],
    ['503 Unavailable', 'server-error', true],
    ['304 Not Modified', 'refused', false],
    ['302 Found', 'refused', false],
  ])('answers %s', async (head, reason, retry) => {
    await answers(head);
    expect(await read('http://cafe.example/')).toMatchObject({ ok: false, reason, retry });
  });

  test.each([
    ['is no web server', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<html>'],
    ['breaks off in its chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n<html>'],
    ['breaks off in its headers', 'HTTP/1.1 200 OK\r\nContent-'],
    [
      'packs its page as nobody asked',
      'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'says it is packed and is not',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 6\r\n\r\n<html>',
    ],
    ['has two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\nContent-Length: 7\r\n\r\n<html>'],
  ])('%s', async (_, bytes) => {
    await internet.server('cafe.example', (socket) => socket.once('data', () => socket.end(bytes)));
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'unreadable', retry: true });
  });

  test.each<[string, string, string | Uint8Array, string]>([
    ['a PDF', 'application/pdf', '%PDF-1.7', 'a PDF'],
    ['a PDF that is called a page', 'text/html', '%PDF-1.7', 'a PDF'],
    ['a picture that is called a page', 'text/html', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a picture'],
    ['a picture', 'image/webp', 'RIFF    WEBP', 'a picture'],
    ['a drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a picture'],
    ['an archive that is called a page', 'text/html', 'PK\x03\x04', 'a file'],
    ['bytes that are called a page', 'text/html', Buffer.from([1, 0, 2, 0, 3]), 'a file'],
    ['data', 'application/json', '{"open":true}', 'a file'],
    ['plain text', 'text/plain', 'Open daily', 'a file'],
  ])('sends %s', async (_, type, body, name) => {
    await answers(`200 OK\r\nContent-Type: ${type}`, body);
    expect(await read('http://cafe.example/')).toMatchObject({
      reason: 'not-a-page',
      message: `This is ${name}, not a web page. You can add the file itself.`,
      retry: false,
    });
  });

  test.each(['text/plain', 'application/octet-stream', ''])(
    'sends a page that is called “%s”',
    async (type) => {
      await answers(`200 OK\r\nContent-Type: ${type}`, '\n<!-- made by hand --><!DOCTYPE html><p>Open daily');
      expect(await read('http://cafe.example/')).toMatchObject({ ok: true });
    },
  );
});
