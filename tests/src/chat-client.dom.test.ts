import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatUpdate, Pressed } from '../../machines/widget/actors.ts';
import { createChatClient } from '../../src/widget/runtime/chat-client.ts';
import { memoryStorage } from '../../src/widget/runtime/storage.ts';
import { type Panel, watchConversation } from '../../src/widget/runtime/watch-conversation.ts';

const messageOf = (id: number, author = 'agent') => ({
  id: String(id),
  author,
  text: `Message ${id}`,
  at: '2026-11-22',
});
const updateOf = (state: string, ...messages: unknown[]) => ({ conversation: 'c1', state, messages });

/** The answers of the server, in the order they are asked for. */
let answers: (() => Promise<Response>)[];
let asked: { name: string; body: Record<string, unknown>; init: RequestInit | undefined }[];

const answer = (body: unknown, status = 200, headers = {}) => {
  const text = body === null ? null : JSON.stringify(body);
  answers.push(async () => new Response(text, { status, headers }));
};

const fetchStub: typeof fetch = (url, init) => {
  asked.push({ name: `${url}`.split('/').at(-1) ?? '', body: JSON.parse(`${init?.body}`), init });
  const next = answers.shift();
  return next ? next() : Promise.reject(new Error('Nothing was to be asked.'));
};

function openClient(hasTyped?: () => boolean) {
  const storage = memoryStorage();
  let tellOther = () => {};
  const watched = {
    ...storage,
    watch: (onChange: () => void) => {
      tellOther = onChange;
      return () => {};
    },
  };
  const place = { functionsUrl: 'https://service.test/functions/v1', bot: 'bot_a', channel: 'web' } as const;
  const client = createChatClient({ ...place, storage: watched, fetch: fetchStub, hasTyped });
  const heard: ChatUpdate[] = [];
  const panel: Panel = { isOpen: true };
  const stop = watchConversation(client, watched, panel, ({ update }) => heard.push(update));
  return { client, storage, heard, panel, stop, changeInOtherTab: () => tellOther() };
}

const send = (client: ReturnType<typeof createChatClient>, number = 1) =>
  client.send({ messages: [{ number, text: 'Hello', pressed: null }] });

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends a text without asking the browser first, and once more under the same id', async () => {
  const { client, storage, stop } = openClient();
  answers.push(() => Promise.reject(new TypeError('Lost.')));
  answer({ ...updateOf('bot', messageOf(2, 'bot')), visitor: 'token', message: '1' });
  await expect(send(client)).rejects.toThrow('Lost.');
  expect(storage.get('talk')).toBe(null);
  const update = await send(client);
  expect(update).toMatchObject({
    ok: true,
    messages: [{ id: 1, author: 'visitor', text: 'Hello' }, { id: 2 }],
  });
  expect(asked.map(({ body }) => body.id)).toEqual([asked[0]?.body.id, asked[0]?.body.id]);
  expect(asked[0]?.body.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(asked[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', headers: {} });
  expect(JSON.parse(storage.get('talk') ?? '')).toEqual({
    ...{ v: 1, visitor: 'token', conversation: 'c1', after: '1' },
  });
  stop();
});

test('asks in the name of a member who previews, and in nobody’s without one', async () => {
  const place = {
    functionsUrl: 'https://service.test/functions/v1',
    bot: 'bot_a',
    channel: 'preview',
  } as const;
  for (const token of ['a-token', null]) {
    const storage = memoryStorage();
    const client = createChatClient({ ...place, storage, fetch: fetchStub, accessToken: async () => token });
    answer({ ...updateOf('bot', messageOf(2, 'bot')), visitor: 'token', message: '1' });
    await send(client);
  }
  expect(asked.map(({ init }) => init?.headers)).toEqual([{ Authorization: 'Bearer a-token' }, {}]);
});

describe('with a person', () => {
  test('asks again and again while somebody may write, less and less often', async () => {
    const { client, heard, stop } = openClient();
    answer({ ...updateOf('waiting'), visitor: 'token', message: '1' });
    await send(client);
    answer(null, 304);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.at(-1)).toMatchObject({ name: 'chat-updates', body: { after: '0', conversation: 'c1' } });
    answer(updateOf('human', messageOf(1, 'visitor'), messageOf(2)));
    await vi.advanceTimersByTimeAsync(2000);
    expect(heard).toMatchObject([{ state: 'human', messages: [{ id: 1 }, { id: 2, author: 'agent' }] }]);
    const before = asked.length;
    for (let count = 0; count < 50; count += 1) answer(null, 304);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.length - before).toBeGreaterThan(40);
    expect(asked.length - before).toBeLessThanOrEqual(70);
    expect(asked.at(-1)?.body).toMatchObject({ after: '2', state: 'human' });
    stop();
  });

  test('says with the question for news that the visitor has typed, and asks nothing because of it', async () => {
    let typed = false;
    const { client, stop } = openClient(() => typed);
    answer({ visitor: 'token', message: '1', ...updateOf('waiting', messageOf(2, 'bot')) });
    await send(client);
    answer(updateOf('waiting', messageOf(1, 'visitor'), messageOf(2, 'bot')));
    await vi.advanceTimersByTimeAsync(2_000);
    typed = true;
    for (let times = 0; times < 2; times += 1) answer(null, 304);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.at(-1)?.body).toMatchObject({ typing: true });
    typed = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.map(({ body }) => 'typing' in body)).toEqual([false, false, true, false]);
    stop();
  });

  test('hears with each answer whether a member is typing', async () => {
    const { client, heard, stop } = openClient();
    const typed: unknown[] = [];
    const stopTyping = client.listen({ typed: (isTyping) => typed.push(isTyping) });
    answer({ ...updateOf('human'), visitor: 'token', message: '1' });
    await send(client);
    for (const typing of [undefined, true, true]) answer({ ...updateOf('human'), typing });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(typed).toEqual([undefined, true, true]);
    answer(null, 304);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(typed.slice(3)).toEqual([null]);
    answer({ ...updateOf('human'), typing: true });
    answer(updateOf('human', messageOf(2)));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(typed.slice(4)).toEqual([true, undefined]);
    // Nobody types in a conversation that is deleted.
    answer({ ...updateOf('human'), typing: true });
    answer({ error: 'No.' }, 404);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(typed.slice(6)).toEqual([true, null]);
    expect(heard.map(({ messages }) => messages.map(({ id }) => id))).toContainEqual([2]);
    stop();
    stopTyping();
  });

  test('asks nothing in a hidden tab, and at once when it is seen again', async () => {
    const { client, heard, stop } = openClient();
    answer({ ...updateOf('waiting'), visitor: 'token', message: '1' });
    await send(client);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    hidden.mockReturnValue(false);
    answer(updateOf('human', messageOf(2)));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject([{ messages: [{ id: 2 }] }]);
    stop();
  });

  test('loses nothing that was written while a message was on its way', async () => {
    const { client, heard, stop } = openClient();
    answer({ ...updateOf('human'), visitor: 'token', message: '1' });
    await send(client);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push(() => promise);
    await vi.advanceTimersByTimeAsync(2000);
    answer({ ...updateOf('human'), message: '3' });
    const sent = send(client, 2);
    resolve(Response.json(updateOf('human', messageOf(2))));
    await sent;
    await vi.advanceTimersByTimeAsync(0);
    answer(updateOf('human', messageOf(2), messageOf(3, 'visitor')));
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.at(-1)?.body.after).toBe('0');
    expect(heard.at(-1)).toMatchObject({ messages: [{ id: 2 }, { id: 3 }] });
    stop();
  });
});

describe('with the bot', () => {
  const begin = async (state = 'bot') => {
    const opened = openClient();
    answer({ ...updateOf(state), visitor: 'token', message: '1' });
    await send(opened.client);
    return opened;
  };

  test.each(['bot', 'later', 'resolved'])(
    'hears within 15 seconds of a person who takes over a conversation that is %s, and asks more often from then on',
    async (state) => {
      const { heard, stop } = await begin(state);
      answer(updateOf('human', messageOf(2)));
      await vi.advanceTimersByTimeAsync(15_000);
      expect(heard).toMatchObject([{ state: 'human', messages: [{ author: 'agent' }] }]);
      answer(null, 304);
      await vi.advanceTimersByTimeAsync(2000);
      expect(asked.at(-1)?.body).toMatchObject({ after: '2', state: 'human' });
      stop();
    },
  );

  test('asks once a minute after a long silence', async () => {
    const { stop } = await begin();
    for (let count = 0; count < 100; count += 1) answer(null, 304);
    await vi.advanceTimersByTimeAsync(600_000);
    const before = asked.length;
    expect(before).toBeLessThanOrEqual(26);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.length - before).toBeLessThanOrEqual(10);
    stop();
  });

  test('asks nothing behind a closed panel, and at once when it is opened again', async () => {
    const { heard, panel, stop } = await begin();
    panel.isOpen = false;
    panel.onChange?.();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    answer(updateOf('human', messageOf(2)));
    panel.isOpen = true;
    panel.onChange?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject([{ state: 'human', messages: [{ id: 2 }] }]);
    stop();
  });

  test('asks nobody as long as nothing was said', async () => {
    const { stop } = openClient();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    stop();
  });
});

test('keeps up to where the visitor has seen the conversation, and nothing that came behind a closed panel', async () => {
  const { client, storage, panel, stop } = openClient();
  const seen = () => JSON.parse(storage.get('talk') ?? '').after;
  answer({ ...updateOf('human'), visitor: 'token', message: '1' });
  await send(client);
  expect(seen()).toBe('1');
  answer(updateOf('human', messageOf(2)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen()).toBe('2');
  panel.isOpen = false;
  answer(updateOf('human', messageOf(3)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen()).toBe('2');
  answer(null, 304);
  panel.isOpen = true;
  panel.onChange?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen()).toBe('3');
  answer(updateOf('human', messageOf(3), messageOf(4)));
  await client.history();
  expect(seen()).toBe('4');
  stop();
});

test('hears of what another tab has said, and of what it has deleted', async () => {
  const { client, storage, heard, stop, changeInOtherTab } = openClient();
  storage.set('talk', '{"visitor":"token","conversation":"c1","last":"2"}');
  answer(updateOf('bot', messageOf(1, 'visitor'), messageOf(2, 'bot')));
  changeInOtherTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toMatchObject([{ conversation: 'c1', messages: [{ id: 1 }, { id: 2 }] }]);
  storage.set('talk', null);
  changeInOtherTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)).toEqual({
    ok: true,
    conversation: null,
    state: 'bot',
    messages: [],
    ask: null,
    language: null,
  });
  expect(await client.history()).toEqual(heard.at(-1));
  stop();
});

test.each([
  [429, { 'Retry-After': '12' }, { reason: 'tooOften', seconds: 12 }],
  [403, {}, { reason: 'closed' }],
  [404, {}, { reason: 'closed' }],
  [422, {}, { reason: 'refused' }],
])('says what %i means', async (status, headers, refusal) => {
  const { client, stop } = openClient();
  answer({ error: 'No.' }, status, headers);
  expect(await send(client)).toEqual({ ok: false, ...refusal });
  stop();
});

test('begins a new conversation when the one before is gone, and passes over what is no token', async () => {
  const { client, storage, stop } = openClient();
  storage.set('talk', '{"visitor":"token","conversation":"c0"}');
  answer({ error: 'No.' }, 404);
  answer({ error: 'No.' }, 404);
  expect(await send(client)).toEqual({ ok: false, reason: 'gone' });
  expect(storage.get('talk')).toBe(null);
  storage.set('talk', 'somebody wrote this');
  answer({ ...updateOf('bot'), visitor: 'token', message: '1' });
  expect(await send(client)).toMatchObject({ ok: true, conversation: 'c1' });
  expect(asked.at(-1)?.body).not.toHaveProperty('conversation');
  stop();
});

describe('a guided conversation', () => {
  const guests = {
    step: 'guests',
    label: 'How many are you?',
    kind: 'number',
    min: 1,
    max: 12,
    decimals: 0,
    progress: { at: 2, of: 5 },
    commands: [{ id: 'skip', label: 'Skip' }],
  };
  const details = {
    step: 'details',
    label: 'May we get back to you?',
    kind: 'yesno',
    form: { consent: 'For nothing else.', fields: [{ field: 'email', label: 'Email', optional: false }] },
    commands: [],
  };

  test.each<[Pressed]>([
    [{ answer: { step: 'guests', value: '7' } }],
    [{ option: 'skip' }],
    [{ begin: 'details' }],
  ])('hears %j instead of a text', async (pressed) => {
    const { client, stop } = openClient();
    answer({ ...updateOf('bot'), visitor: 'token', message: '1', ask: guests });
    const update = await client.send({ messages: [{ number: 1, text: 'Seven', pressed }] });
    expect(asked[0]?.body).toMatchObject(pressed);
    expect(asked[0]?.body).not.toHaveProperty('text');
    expect(update).toMatchObject({ ask: guests, messages: [{ author: 'visitor', text: 'Seven' }] });
    stop();
  });

  test('asks the same after a reload, and in another tab', async () => {
    const { client, storage, heard, stop, changeInOtherTab } = openClient();
    storage.set('talk', '{"visitor":"token","conversation":"c1"}');
    answer({ ...updateOf('bot', messageOf(1, 'bot')), ask: details });
    expect(await client.history()).toMatchObject({ ask: details });
    answer({ ...updateOf('bot', messageOf(2, 'visitor')), ask: guests });
    changeInOtherTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject([{ ask: guests }]);
    stop();
  });

  test.each([
    ['nothing', undefined, null],
    ['null', null, null],
    ['a kind of a later version', { ...guests, kind: 'signature' }, null],
    ['bounds that are none', { ...guests, min: {}, max: null }, { min: undefined, max: undefined }],
    [
      'a detail of a later version',
      { ...details, detail: 'fax', form: { consent: 'Yes?', fields: [{ field: 'fax', label: 'Fax' }] } },
      { detail: undefined, form: { fields: [{ field: 'question', label: 'Fax', optional: false }] } },
    ],
  ])('takes %s for what it is', async (_, ask, expected) => {
    const { client, stop } = openClient();
    answer({ ...updateOf('bot'), visitor: 'token', message: '1', ask });
    const update = await send(client);
    expect(update).toMatchObject({ ok: true, ask: expected });
    stop();
  });

  test.each([
    [{ ...guests, label: 7 }],
    [{ ...guests, commands: 'skip' }],
    [{ ...details, form: { consent: 'Yes?', fields: [null] } }],
  ])('takes no answer that asks %j', async (ask) => {
    const { client, stop } = openClient();
    answer({ ...updateOf('bot'), visitor: 'token', message: '1', ask });
    await expect(send(client)).rejects.toThrow('malformed');
    stop();
  });
});
