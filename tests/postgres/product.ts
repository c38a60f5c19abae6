import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { World } from './callers.ts';

/** A business with all that visitors and members do at once. */
export interface Business {
  id: string;
  /** The first is the owner. */
  members: [string, ...string[]];
}

/** A bot that is live, and what it knows. */
export interface Bot {
  id: string;
  key: string;
  entries: string[];
}

/** Makes a business with an owner and agents. */
export async function createBusiness({ sql }: World, agents: number): Promise<Business> {
  const id = randomUUID();
  const owner = randomUUID();
  const members: [string, ...string[]] = [owner, ...Array.from({ length: agents }, () => randomUUID())];
  for (const member of members) {
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${member}, ${`${member}@example.com`}, now())`;
  }
  await sql`insert into businesses (id, name, kind) values (${id}, 'A shop', 'other')`;
  for (const member of members) {
    const role = member === owner ? 'owner' : 'agent';
    await sql`insert into business_members (business_id, user_id, role) values (${id}, ${member}, ${role})`;
  }
  return { id, members };
}

/** Makes a live bot that knows a few answers. */
export async function createBot({ sql }: World, business: Business, knows: number): Promise<Bot> {
  const id = randomUUID();
  const key = `bot_${id.replaceAll('-', '').slice(0, 20)}`;
  await sql`insert into bots (id, business_id, public_key, name, greeting) values (${id}, ${business.id}, ${key}, 'A bot', 'Hello!')`;
  const entries = Array.from({ length: knows }, () => randomUUID());
  for (const [place, entry] of entries.entries()) {
    await sql`insert into knowledge_entries (id, bot_id, position, title, content, learned_at)
      values (${entry}, ${id}, ${place + 1}, ${`Question ${place}?`}, 'An answer.', now())`;
  }
  if (knows > 0) await sql`update bots set status = 'live' where id = ${id}`;
  return { id, key, entries };
}

const kept = z.object({
  outcome: z.string(),
  answer: z
    .object({
      conversation: z.string(),
      message: z.string(),
      messages: z.array(z.object({ id: z.string() })),
    })
    .optional(),
});

/** What has been said, and what the bot has replied to it. */
export interface Said {
  outcome: string;
  conversation?: string;
  message?: string;
  replies: string[];
}

/** Somebody on the page of a business, with what the functions know of them. */
export class Visitor {
  readonly token = randomUUID();
  private readonly world: World;
  readonly bot: Bot;
  readonly first = randomUUID();
  conversation: string | null = null;

  constructor(world: World, bot: Bot) {
    this.world = world;
    this.bot = bot;
  }

  /** As the function `chat`: the bot has found what it replies, and where a guided conversation goes on from where it was. */
  async say(
    text: string,
    replies: object[] | null,
    id: string = randomUUID(),
    before: object | null = null,
    moved: object | null = null,
  ): Promise<Said> {
    const [row] = await this.world.ask<{ keep_chat: unknown }>(
      'service',
      `select keep_chat($1, 'web', 'https://shop.example', $2, $2, $3, $4, $5, $6, null, 'en', $7::text::jsonb,
         $8::text::jsonb, $9::text::jsonb)`,
      [
        ...[this.bot.key, this.token, this.conversation, id, this.token, text],
        ...[replies, before, moved].map((each) => each && JSON.stringify(each)),
      ],
    );
    const { outcome, answer } = kept.parse(row?.keep_chat);
    if (answer) this.conversation = answer.conversation;
    return {
      outcome,
      conversation: answer?.conversation,
      message: answer?.message,
      replies: answer?.messages.map((message) => message.id) ?? [],
    };
  }

  /** As the function `chat-updates`. */
  async hear(): Promise<void> {
    await this.world.ask('service', 'select chat_updates($1, $2, 0)', [this.token, this.conversation]);
  }

  /** As the function `chat-action`: a person is wanted, or an address left. */
  async want(contact: string | null): Promise<void> {
    await this.world.ask(
      'service',
      `select say_in_chat($1, $2, $3, $4, 'system', null, 'Somebody will be here soon.', $5)`,
      contact === null
        ? [this.conversation, randomUUID(), ['bot', 'later', 'resolved'], 'waiting', null]
        : [this.conversation, randomUUID(), null, null, contact],
    );
  }

  async rate(message: string, rating: 'up' | 'down'): Promise<void> {
    await this.world.ask('service', 'select rate_message($1, $2, $3)', [this.conversation, message, rating]);
  }

  /** Everything of this visitor is deleted. */
  async leave(): Promise<boolean> {
    const [row] = await this.world.ask<{ gone: boolean }>('service', 'select delete_visitor($1) as gone', [
      this.token,
    ]);
    return row?.gone ?? false;
  }
}

/** What the bot says: an answer, what is likely, and that it does not know. */
export const replyWith = {
  answer: (entry: string) => ({
    tier: 'answer',
    text: 'An answer.',
    entry,
    options: [],
    unanswered: null,
    next_state: null,
  }),
  perhaps: (entry: string, question: string) => ({
    tier: 'closest',
    text: 'I think this is it.',
    entry,
    options: [{ id: 'none', label: 'None of these' }],
    unanswered: question,
    next_state: null,
  }),
  unknown: (question: string) => ({
    tier: 'unknown',
    text: 'I don’t know.',
    entry: null,
    options: [],
    unanswered: question,
    next_state: null,
  }),
  thanks: () => ({
    tier: 'smalltalk',
    text: 'You’re welcome.',
    entry: null,
    options: [],
    unanswered: null,
    next_state: null,
  }),
};
