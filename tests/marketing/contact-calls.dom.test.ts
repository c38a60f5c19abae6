import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyContactForm } from '../../machines/marketing/contact-form.ts';
import { keepDraft, readDraft, sendContact } from '../../src/server/marketing/contact.ts';

const form = {
  ...emptyContactForm,
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  businessType: 'clinic',
  message: 'We miss calls at noon.',
};
const { website: _, ...draft } = form;

const listening = new AbortController().signal;
const requests: Request[] = [];

/** Every request gets the same answer; `requests` are what was sent. */
function answerWith(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    requests.push(new Request(...request));
    return answer();
  });
}

const arrived = () => Response.json({ ok: true }, { status: 201 });
const keys = () => requests.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  sessionStorage.clear();
  requests.length = 0;
  return () => void vi.unstubAllGlobals();
});

test('a message is posted as the server takes it', async () => {
  answerWith(arrived);
  expect(await sendContact(form, listening)).toEqual({ ok: true });
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', `${location.origin}/functions/v1/contact`]);
  expect(await request?.json()).toEqual(form);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('apikey')).toBe('sb_publishable_embedded');
  expect(keys()).toEqual([expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)]);
});

test('a request counts as lost after 30 s', async () => {
  answerWith(arrived);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await sendContact(form, listening);
  const isLost = () => requests[0]?.signal.aborted;
  vi.advanceTimersByTime(29_999);
  expect(isLost()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLost()).toBe(true);
});

// Nothing in the form could be mended for it.
const ourFault = 'Something went wrong on our side. Please try again in a moment.';
const tooMany = 'Too many requests. Please try again in 10 minutes.';

test.each([
  [429, { error: tooMany }, { reason: 'rateLimited', message: tooMany, fields: {} }],
  [429, 'Slow down', { reason: 'rateLimited', message: '', fields: {} }],
  [
    422,
    { error: 'Please enter a valid email address', fields: { email: 'Please enter a valid email address' } },
    {
      reason: 'refused',
      message: 'Please enter a valid email address',
      fields: { email: 'Please enter a valid email address' },
    },
  ],
  [
    500,
    { error: 'Something went wrong.' },
    { reason: 'refused', message: 'Something went wrong.', fields: {} },
  ],
  [401, { message: 'Invalid API key' }, { reason: 'refused', message: '', fields: {} }],
  [400, { error: 7, fields: 'email' }, { reason: 'refused', message: '', fields: {} }],
  [502, null, { reason: 'refused', message: ourFault, fields: {} }],
])('an answer %i of %j is a refusal', async (status, body, refusal) => {
  answerWith(() => Response.json(body, { status }));
  expect(await sendContact(form, listening)).toEqual({ ok: false, ...refusal });
});

test('a page of a proxy is no text for a person', async () => {
  answerWith(() => new Response('<html>Bad Gateway', { status: 502 }));
  expect(await sendContact(form, listening)).toMatchObject({
    ok: false,
    reason: 'refused',
    message: ourFault,
  });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a hotel that wants its guests to log in', () => new Response('<html>Welcome')],
  [
    'the page of a firewall',
    () => new Response('<html>No', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
  ['an answer that says something else', () => Response.json({ ok: false })],
])('%s is no success: the call fails, and the draft stays', async (_, answer) => {
  keepDraft(form);
  answerWith(answer);
  await expect(sendContact(form, listening)).rejects.toThrow();
  expect(readDraft()).toEqual(draft);
});

describe('the idempotency key', () => {
  test('is the same for the same message until it has arrived', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendContact(form, listening)).rejects.toThrow();
    answerWith(() => Response.json({ error: tooMany }, { status: 429 }));
    await sendContact(form, listening);
    answerWith(arrived);
    await sendContact({ ...form, website: 'filled in by the browser' }, listening);
    expect(new Set(keys()).size).toBe(1);
    await sendContact(form, listening);
    expect(new Set(keys()).size).toBe(2);
  });

  test('is another one for another message', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendContact(form, listening)).rejects.toThrow();
    await expect(sendContact({ ...form, message: 'Another message' }, listening)).rejects.toThrow();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('the draft', () => {
  test('is kept without the honeypot, and forgotten once the message has arrived', async () => {
    keepDraft({ ...form, website: 'https://spam.example' });
    expect(readDraft()).toEqual(draft);
    expect(JSON.stringify(sessionStorage)).not.toContain('spam');
    answerWith(arrived);
    await sendContact(form, listening);
    expect(readDraft()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  test('stays when nobody hears of the success, and is sent with the same key again', async () => {
    keepDraft(form);
    answerWith(arrived);
    await sendContact(form, AbortSignal.abort());
    expect(readDraft()).toEqual(draft);
    await sendContact(form, listening);
    expect(new Set(keys()).size).toBe(1);
  });

  test.each(['', '{', 'null', '[]', '{"full_name": 7}'])('that reads %j is none', (stored) => {
    sessionStorage.setItem('deskbell-contact-draft', stored);
    expect(readDraft()).toEqual({});
  });

  test('that finds no space disturbs nobody', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    keepDraft(form);
    full.mockRestore();
    expect(readDraft()).toEqual({});
  });
});
