import type { Rating } from '../../../machines/conversation.ts';
import type { ChatRefusal, ChatUpdate, OutgoingMessage } from '../../../machines/widget/actors.ts';
import { readUpdate } from './answers.ts';
import { type Body, readBody } from './body.ts';
import type { WidgetStorage } from './storage.ts';
import { keepTalk, readTalk, type Talk } from './talk.ts';
import { createPost, type Transport } from './transport.ts';

/** Where a conversation takes place. */
export interface Place extends Transport {
  /** The bot's public key. */
  bot: string;
  channel: 'web' | 'try' | 'preview';
  storage: WidgetStorage;
  /** Whether the visitor has typed since this was last asked. */
  hasTyped?: () => boolean;
}

/** Hears of what the page has not asked for. */
interface Listener {
  /** Something is new. */
  updated?: (update: ChatUpdate) => void;
  /** A person has written. */
  replied?: () => void;
  /** It was asked whether something is new: whether the member who has the conversation is typing. */
  typed?: (isTyping: unknown) => void;
  /** An answer has come: what is to be waited for may be another thing now. */
  answered?: () => void;
}

export type ChatClient = ReturnType<typeof createChatClient>;

/** As many messages as one answer brings. */
const pageSize = 200;

const nothing: ChatUpdate = {
  ok: true,
  conversation: null,
  state: 'bot',
  messages: [],
  ask: null,
  language: null,
};

/** The calls of one visitor to one bot. They fail when the bot's functions cannot be reached. */
export function createChatClient(place: Place) {
  const { bot, channel, storage, hasTyped } = place;
  const post = createPost(place);
  const listeners = new Set<Listener>();
  /** Of the messages of this page, by their number: sent again, a message has the id it had. */
  const ids = new Map<number, string>();
  /** The last message that is known to have none before it that this page has not heard. */
  let heard = 0;
  /** What the last answer said. */
  let last = nothing;
  let typing: unknown;
  let sending = 0;
  /** Of the messages that are on their way, or answered before all of them were. */
  const calls = new Map<number, Promise<ChatUpdate | ChatRefusal>>();

  const talk = () => readTalk(storage);

  /** Whether a person is expected to write at any moment. */
  const isPersonExpected = () => last.state === 'waiting' || last.state === 'human';

  function forget(): void {
    storage.set('talk', null);
    ids.clear();
    calls.clear();
    [heard, last, typing] = [0, nothing, null];
  }

  /** What the page knows of was seen. */
  function keepSeen(): void {
    const known = talk();
    if (known && heard > 0) keepTalk(storage, known, heard);
  }

  /** What an answer says, and what this page knows by it. */
  async function take(response: Response): Promise<ChatUpdate> {
    const body = await readBody(response);
    const update = await readUpdate(body);
    ({ typing } = body);
    if (update.conversation !== last.conversation) heard = 0;
    last = update;
    for (const { answered } of listeners) answered?.();
    return update;
  }

  const announce = (update: ChatUpdate) => {
    for (const { updated, replied } of listeners) {
      updated?.(update);
      if (update.messages.some(({ author }) => author === 'agent')) replied?.();
    }
  };

  /** What was said since `heard`; null when there is nothing new. */
  async function readNews(): Promise<ChatUpdate | null> {
    const known = talk();
    if (!known) {
      if (last.conversation === null) return null;
      forget();
      return nothing;
    }
    if (known.conversation !== last.conversation) heard = 0;
    const response = await post('chat-updates', {
      ...known,
      after: String(heard),
      ...(heard > 0 && { state: last.state }),
      // Only somebody who answers looks at it.
      ...(isPersonExpected() && hasTyped?.() && { typing: true }),
    });
    if (response.status === 304) return null;
    if (response.status === 404) {
      forget();
      return nothing;
    }
    const update = await take(response);
    heard = update.messages.at(-1)?.id ?? heard;
    return update;
  }

  /** What to say of an answer that is no success. */
  async function refusalOf(response: Response, known: Talk | null): Promise<ChatRefusal> {
    const { status, headers } = response;
    if (status === 429) {
      return { ok: false, reason: 'tooOften', seconds: Number(headers.get('retry-after')) || 60 };
    }
    if (status === 403) return { ok: false, reason: 'closed' };
    if (status !== 404) return { ok: false, reason: 'refused' };
    // Either the bot is not to be had, or the conversation is no more.
    if (known) {
      await readNews();
      if (!talk()) return { ok: false, reason: 'gone' };
    }
    return { ok: false, reason: 'closed' };
  }

  async function sendOne({ number, text, pressed }: OutgoingMessage): Promise<ChatUpdate | ChatRefusal> {
    const id = ids.get(number) ?? newId();
    ids.set(number, id);
    sending += 1;
    try {
      const known = talk();
      const response = await post('chat', {
        ...known,
        bot,
        channel,
        id,
        ...(pressed ?? { text }),
        page: location.origin + location.pathname.slice(0, 200),
        locale: document.documentElement.lang || navigator.language,
      });
      if (!response.ok) return await refusalOf(response, known);
      const body = await readBody(response.clone());
      const update = await take(response);
      const visitor = typeof body.visitor === 'string' ? body.visitor : known?.visitor;
      if (!visitor || update.conversation === null) throw new Error('The answer is incomplete.');
      // Storage tells the other tabs of a change.
      keepTalk(storage, { visitor, conversation: update.conversation }, body.message);
      const said = { author: 'visitor', tier: null, options: [], rating: null, source: null } as const;
      const own = { ...said, id: Number(body.message), text, at: new Date().toISOString() };
      return { ...update, messages: [own, ...update.messages] };
    } finally {
      sending -= 1;
    }
  }

  async function act(action: string, details: Body): Promise<Response | null> {
    const known = talk();
    return known && post('chat-action', { ...known, action, ...details });
  }

  async function rated(action: string, details: Body): Promise<void> {
    const response = await act(action, details);
    if (!response?.ok) throw new Error('The rating was not taken.');
    await readUpdate(await readBody(response));
  }

  return {
    isPersonExpected,

    keepSeen,

    /** Hears of news until the returned function is called. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Asks whether there is anything new; not while a message is on its way, whose answer says it. */
    async look(): Promise<void> {
      if (sending > 0) return;
      const [before, from] = [last.conversation, heard];
      const news = await readNews();
      for (const { typed } of listeners) typed?.(news && typing);
      // A message has been sent meanwhile: what this has read is read again after it.
      if (sending > 0) heard = from;
      if (!news || sending > 0) return;
      if (before !== null && news.conversation !== before) announce(nothing);
      if (news.conversation !== null) announce(news);
    },

    async history(): Promise<ChatUpdate> {
      heard = 0;
      const messages: ChatUpdate['messages'][number][] = [];
      for (;;) {
        const update = await readNews();
        messages.push(...(update?.messages ?? []));
        if (!update || update.messages.length < pageSize) {
          keepSeen();
          return last.conversation === null ? nothing : { ...last, messages };
        }
      }
    },

    /** Sends one after the other, none of them twice. */
    async send({ messages }: { messages: readonly OutgoingMessage[] }): Promise<ChatUpdate | ChatRefusal> {
      let all = nothing;
      for (const message of messages) {
        const { number } = message;
        const call = calls.get(number) ?? sendOne(message);
        calls.set(number, call);
        const answer = await call.catch((error) => {
          calls.delete(number);
          throw error;
        });
        if (!answer.ok) {
          calls.delete(number);
          return answer;
        }
        all = { ...answer, messages: [...all.messages, ...answer.messages] };
      }
      calls.clear();
      return all;
    },

    rate: (message: number, rating: Rating | null) => rated('rate', { message: String(message), rating }),

    async mayAskWhetherHelped(): Promise<boolean> {
      const response = await act('ask-helped', {});
      const { mayAsk }: Body = response?.ok ? await readBody(response) : {};
      if (typeof mayAsk !== 'boolean') throw new Error('The rating was not taken.');
      return mayAsk;
    },

    rateConversation: (rating: Rating | null) => rated('helped', { helped: rating === 'up' }),

    async leaveContact(message: number, contact: string): Promise<{ ok: boolean }> {
      // One id for each contact left below a message: sent again, it is thanked for once.
      const response = await act('contact', {
        contact,
        id: `${last.conversation} ${message} ${contact}`.slice(0, 250),
      });
      if (response?.ok) announce(await take(response));
      else if (response?.status !== 422) throw new Error('The contact was not taken.');
      return { ok: response.ok };
    },

    async deleteConversation(): Promise<void> {
      const response = await act('delete', {});
      // One that is not there any more is deleted as well.
      if (response && response.status !== 404 && (!response.ok || !(await readBody(response)).deleted)) {
        throw new Error('It was not deleted.');
      }
      forget();
      announce(nothing);
    },
  };
}

/** A UUID. `crypto.randomUUID` is there on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
