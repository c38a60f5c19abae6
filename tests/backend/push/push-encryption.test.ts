import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../../supabase/functions/_shared/push/bytes.ts';
import { encrypted } from '../../../supabase/functions/_shared/push/encrypt.ts';
import { vapidHeader } from '../../../supabase/functions/_shared/push/vapid.ts';
import { newVapidKeys } from '../../../tools/push-keys.ts';
import { openBrowser, senderOf } from './push-browser.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sender: {
    d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  browser: {
    d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y',
    'l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

test('a message is encrypted as the example of RFC 8291 is', async () => {
  const { text, sender, browser, body } = example;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const point = fromBase64Url(sender.point);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const key = { kty: 'EC', crv: 'P-256', x, y };
  const keys = {
    publicKey: await crypto.subtle.importKey('jwk', key, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...key, d: sender.d }, curve, false, ['deriveBits']),
  };
  const salt = fromBase64Url(example.salt);
  expect(toBase64Url(await encrypted(text, browser, { salt, keys }))).toBe(body);
});

test('the browser of the tests reads that example', () => {
  const { text, browser, body } = example;
  const privateKey = Buffer.from(browser.d, 'base64url');
  const opened = openBrowser({ privateKey, auth: Buffer.from(browser.auth, 'base64url') });
  expect(opened.keys.p256dh).toBe(browser.p256dh);
  expect(opened.decrypted(Buffer.from(body, 'base64url'))).toBe(text);
});

test('each message has keys and a salt of its own, and nobody else reads it', async () => {
  const browser = openBrowser();
  const write = async () => Buffer.from(await encrypted('Hello 🍋', browser.keys));
  const [one, other] = [await write(), await write()];
  expect(browser.decrypted(one)).toBe('Hello 🍋');
  expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86));
  expect(() => openBrowser().decrypted(one)).toThrow();
});

test('a push service knows us by a signed token, and not by a changed one', async () => {
  const subject = 'mailto:you@deskbell.test';
  const keys = { ...(await newVapidKeys()), subject };
  const now = Math.floor(Date.now() / 1000);
  const header = await vapidHeader('https://push.example/send/1?x=y', keys, now);
  expect(await senderOf(header)).toEqual({ key: keys.publicKey, aud: 'https://push.example', sub: subject });
  const { publicKey } = await newVapidKeys();
  await expect(senderOf(header.replace(keys.publicKey, publicKey))).rejects.toThrow('signature');
});

test('the command writes a pair that signs', async () => {
  const written = execFileSync(process.execPath, ['tools/push-keys.ts'], { encoding: 'utf8' });
  const { publicKey = '', privateKey = '' } =
    /^VAPID_PUBLIC_KEY=(?<publicKey>.+)\nVAPID_PRIVATE_KEY=(?<privateKey>.+)\n/.exec(written)?.groups ?? {};
  const header = await vapidHeader(
    'https://push.example/',
    { publicKey, privateKey, subject: 'https://x.test' },
    1,
  );
  await expect(senderOf(header)).rejects.toThrow('"exp" claim timestamp check failed');
});
