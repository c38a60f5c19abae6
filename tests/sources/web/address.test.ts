import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress, websiteAddress } from '../../../supabase/functions/_shared/sources/web/address.ts';
import { fetchPage, postTo } from '../../../supabase/functions/_shared/sources/web/fetch-page.ts';
import { type Internet, openInternet, publicAddress, testClock } from './internet.ts';

let internet: Internet;
beforeEach(() => {
  internet = openInternet();
});
afterEach(() => internet.close());

const siteUrl = 'https://deskbell.example';
const read = (address: string) => fetchPage(address, { network: internet.network, siteUrl });

describe('an address that leads elsewhere than to the public web', () => {
  const addresses = {
    'a file': 'file:///etc/passwd',
    'another scheme': 'ftp://cafe.example/',
    'a script': 'javascript:alert(1)',
    'data in itself': 'data:text/html,hello',
    'gopher, for other protocols': 'gopher://cafe.example:25/_HELO',
    'a user name': 'https://user@cafe.example/',
    'a user name that looks like the site': 'https://cafe.example@127.0.0.1/',
    'a password': 'https://user:secret@cafe.example/',
    'another port': 'http://cafe.example:6379/',
    'the port of the database': 'http://cafe.example:5432/',
    'this machine': 'http://127.0.0.1/',
    'this machine by another number': 'http://127.9.9.9/',
    'this machine in decimal': 'http://2130706433/',
    'this machine in hexadecimal': 'http://0x7f000001/',
    'this machine in hexadecimal parts': 'http://0x7f.0x0.0x0.0x1/',
    'this machine in octal': 'http://0177.0.0.1/',
    'this machine in a short form': 'http://127.1/',
    'this machine as zero': 'http://0/',
    'this machine as all zeros': 'http://0.0.0.0/',
    'this machine with a dot at the end': 'http://127.0.0.1./',
    'this machine in full-width digits': 'http://１２７.０.０.１/',
    'this machine in circled digits': 'http://①②⑦.⓪.⓪.①/',
    'this machine, percent-encoded': 'http://%31%32%37.0.0.1/',
    'this machine in IPv6': 'http://[::1]/',
    'this machine in IPv6, in full': 'http://[0:0:0:0:0:0:0:1]/',
    'any address in IPv6': 'http://[::]/',
    'IPv4 in the clothes of IPv6': 'http://[::ffff:127.0.0.1]/',
    'IPv4 in the clothes of IPv6, in hexadecimal': 'http://[::ffff:7f00:1]/',
    'a zone of an interface': 'http://[fe80::1%25eth0]/',
    'the metadata of a cloud': 'http://169.254.169.254/latest/meta-data/',
    'the metadata of a cloud in decimal': 'http://2852039166/',
    'the metadata of a cloud in IPv6': 'http://[fd00:ec2::254]/',
    'the metadata of a cloud by name': 'http://metadata.google.internal/',
    'a private network': 'http://10.0.0.1/',
    'a router': 'http://192.168.1.1/',
    localhost: 'http://localhost/',
    'localhost with a dot at the end': 'http://localhost./',
    'localhost in capitals': 'http://LOCALHOST/',
    'localhost in other letters': 'http://ⓛocalhost/',
    'a name under localhost': 'http://cafe.localhost/',
    'a name of the local network': 'http://printer.local/',
    'a name of a home': 'http://router.home.arpa/',
    'a name of a company': 'http://wiki.corp/',
    'a name without a dot': 'http://intranet/',
    'a public address as a number': `http://${publicAddress}/`,
    'no name at all': 'http:///',
    'a name that is too long': `http://${'a'.repeat(60)}.${'b.'.repeat(120)}example/`,
    'an address that is too long': `http://cafe.example/${'a'.repeat(2000)}`,
  };

  test.each(Object.entries(addresses))('%s: nothing is looked up or connected to', async (_, address) => {
    const answer = await read(address);
    expect(answer).toMatchObject({ ok: false, retry: false });
    expect(['address', 'not-public']).toContain(answer.ok ? '' : answer.reason);
    expect([...internet.lookups, ...internet.connections]).toEqual([]);
  });
});

const forbidden = {
  'this machine': '127.0.0.1',
  'this machine in IPv6': '::1',
  'any address': '0.0.0.0',
  'any address in IPv6': '::',
  'a private network': '10.1.2.3',
  'another private network': '172.16.0.1',
  'a router': '192.168.0.1',
  'a neighbor of the provider': '100.64.0.1',
  'the metadata of a cloud': '169.254.169.254',
  'the metadata of Azure': '168.63.129.16',
  'the metadata of Alibaba': '100.100.100.200',
  'the metadata of Oracle': '192.0.0.192',
  'the metadata of Amazon in IPv6': 'fd00:ec2::254',
  'everybody on the network': '255.255.255.255',
  'a group': '224.0.0.1',
  'what is for documentation': '192.0.2.1',
  'what is for benchmarks': '198.18.0.1',
  'what is reserved': '240.0.0.1',
  'IPv4 in the clothes of IPv6': '::ffff:10.0.0.1',
  'IPv4 in the clothes of IPv6, in hexadecimal': '::ffff:7f00:1',
  'IPv4 in the old clothes of IPv6': '::127.0.0.1',
  'NAT64 of this machine': '64:ff9b::127.0.0.1',
  'local NAT64': '64:ff9b:1::7f00:1',
  '6to4 of a private network': '2002:0a00:0001::1',
  Teredo: '2001:0:5ef5:79fd:0:0:0:1',
  'a link': 'fe80::1',
  'a zone': 'fe80::1%eth0',
  'a network of its own': 'fd12:3456::1',
  'a site': 'fec0::1',
  'a group in IPv6': 'ff02::1',
  'what is for documentation in IPv6': '2001:db8::1',
  'what no address is': 'cafe.example',
};

describe('a name that leads to', () => {
  test.each(Object.entries(forbidden))('%s is not connected to', async (_, address) => {
    internet.name('cafe.example', [address]);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'not-public', retry: false });
    expect(internet.connections).toEqual([]);
  });

  test('a public address and a private one is not connected to at all', async () => {
    internet.name('cafe.example', [publicAddress, '10.0.0.1']);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'not-public' });
    expect(internet.connections).toEqual([]);
  });
});

describe('what is posted', () => {
  const post = (address: string) =>
    postTo(address, { network: internet.network, siteUrl, headers: { 'x-from': 'us' }, body: '{"é": 1}' });

  test.each(Object.entries(forbidden))('goes to no name that leads to %s', async (_, address) => {
    internet.name('cafe.example', [address]);
    expect(await post('http://cafe.example/')).toMatchObject({ reason: 'not-public' });
    expect(internet.connections).toEqual([]);
  });

  test('goes to the very address that was looked at, whatever the name leads to a moment later', async () => {
    let received = '';
    await internet.site('cafe.example', (request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
      });
      request.on('end', () => response.writeHead(202, { 'x-from': 'them' }).end(request.headers['x-from']));
    });
    internet.name('cafe.example', [publicAddress], ['169.254.169.254']);
    const answer = await post('http://cafe.example/');
    expect(answer.ok && [answer.status, answer.headers.get('x-from')]).toEqual([202, 'them']);
    expect(received).toBe('{"é": 1}');
    expect([internet.lookups, internet.connections]).toEqual([['cafe.example'], [`${publicAddress}:80`]]);
    // The next one looks again.
    expect(await post('http://cafe.example/')).toMatchObject({ reason: 'not-public' });
    expect(internet.connections).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    await internet.site('cafe.example', (_, response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    );
    expect(await post('http://cafe.example/')).toMatchObject({ ok: true, status: 307 });
    expect(internet.connections).toEqual([`${publicAddress}:80`]);
  });

  test('is given up after ten seconds without an answer', async () => {
    const clock = testClock();
    await internet.server('cafe.example', (socket) => socket.once('data', () => clock.advance(10_001)));
    const answer = await postTo('http://cafe.example/', {
      ...{ network: internet.network, clock, siteUrl, headers: {}, body: '{}' },
    });
    expect(answer).toMatchObject({ ok: false, reason: 'no-answer', retry: true });
  });

  test('ends where the head of an answer does, however much comes after it', async () => {
    await internet.server('cafe.example', (socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n'));
    });
    expect(await post('http://cafe.example/')).toMatchObject({ ok: true, status: 200 });
  });
});

describe('a redirect', () => {
  test.each([
    ...Object.values(forbidden)
      .filter((address) => ipaddr.isValid(address) && !address.includes('%'))
      .map((address) => (address.includes(':') ? `http://[${address}]/` : `http://${address}/`)),
    'file:///etc/passwd',
    'http://localhost/',
    'http://2130706433/',
    '//127.1/',
    'http://user:secret@tea.example/',
    'http://tea.example:6379/',
  ])('to %s is not followed', async (location) => {
    await internet.site('cafe.example', (_, response) => response.writeHead(302, { location }).end());
    const answer = await read('http://cafe.example/');
    expect(['address', 'not-public']).toContain(answer.ok ? '' : answer.reason);
    expect(internet.connections).toEqual([`${publicAddress}:80`]);
  });

  test('to a name that leads to a private address is not followed', async () => {
    await internet.site('cafe.example', (_, response) =>
      response.writeHead(301, { location: 'http://tea.example/' }).end(),
    );
    internet.name('tea.example', ['192.168.1.1']);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'not-public' });
    expect(internet.connections).toEqual([`${publicAddress}:80`]);
  });

  test('is looked up anew: a name that leads elsewhere by then is refused', async () => {
    await internet.site('cafe.example', (_, response) =>
      response.writeHead(302, { location: '/next' }).end(),
    );
    internet.name('cafe.example', [publicAddress], ['127.0.0.1']);
    expect(await read('http://cafe.example/')).toMatchObject({ reason: 'not-public' });
    expect(internet.connections).toEqual([`${publicAddress}:80`]);
  });
});

test('a name is looked up once for each request, and what was checked is what is connected to', async () => {
  await internet.site('cafe.example', (_, response) =>
    response.setHeader('content-type', 'text/html').end('Hi'),
  );
  internet.name('cafe.example', [publicAddress], ['127.0.0.1']);
  expect(await read('http://cafe.example/')).toMatchObject({ ok: true });
  expect(internet.lookups).toEqual(['cafe.example']);
  expect(internet.connections).toEqual([`${publicAddress}:80`]);
});

describe('an address of the public internet', () => {
  const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));
  const isInner = (address: string) =>
    /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^(22[4-9]|2[3-5]\d)\./.test(
      address,
    );

  test('is none of an inner network', () => {
    fc.assert(fc.property(v4, (address) => !(isInner(address) && isPublicAddress(address))));
  });

  test('is the same in whatever clothes it comes, or refused', () => {
    fc.assert(
      fc.property(v4, (address) => {
        const bytes = address.split('.').map(Number);
        const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const [high, low] = [hex.slice(0, 4), hex.slice(4)];
        expect(isPublicAddress(`::ffff:${high}:${low}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`::${high}:${low}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${high}:${low}`)).toBe(false);
        expect(isPublicAddress(`2002:${high}:${low}::1`)).toBe(false);
      }),
    );
  });

  test('in IPv6 is global unicast', () => {
    const v6 = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(v6, (parts) => {
        const address = parts.map((part) => part.toString(16)).join(':');
        const isGlobal = ((parts[0] ?? 0) & 0xe000) === 0x2000;
        expect(isGlobal || !isPublicAddress(address) || address.startsWith('0:0:0:0:0:ffff')).toBe(true);
      }),
    );
  });

  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('what somebody types', () => {
  test.each([
    ['cafe.example', 'https://cafe.example/'],
    ['  cafe.example  ', 'https://cafe.example/'],
    ['Cafe.Example/Menu', 'https://cafe.example/Menu'],
    ['//cafe.example', 'https://cafe.example/'],
    ['http://cafe.example', 'http://cafe.example/'],
    ['https://cafe.example:443/menu#cakes', 'https://cafe.example/menu'],
    ['https://cafe.example./', 'https://cafe.example/'],
    ['bäckerei.example', 'https://xn--bckerei-5wa.example/'],
  ])('%s is %s', (typed, address) => {
    expect(websiteAddress(typed)).toEqual({ ok: true, address });
  });

  test.each([
    ['', 'This is not an address of a website.'],
    ['our café', 'This is not an address of a website.'],
    ['cafe', 'cafe is not a public website.'],
    ['cafe.example:8080', 'Please leave “:8080” out: websites are read on their usual port.'],
    ['mailto:us@cafe.example', 'The address of a website begins with https:// or http://.'],
    ['me:secret@cafe.example', 'The address of a website begins with https:// or http://.'],
    ['me@cafe.example', 'Please leave the user name and the password out of the address.'],
    ['192.168.1.1', 'A website is read by its name, like cafe.example, not by a number.'],
    ['localhost:443', 'localhost is not a public website.'],
  ])('%s is refused: %s', (typed, message) => {
    expect(websiteAddress(typed)).toMatchObject({ ok: false, message });
  });

  test('is an address that can be asked for, or a sentence, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const answer = websiteAddress(typed);
        if (answer.ok) expect(websiteAddress(answer.address)).toEqual(answer);
        else expect(answer.message).toMatch(/\.$/);
      }),
      { numRuns: 30 },
    );
  });
});
