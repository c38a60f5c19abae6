import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { Functions } from './runtime.ts';

/** A café with a live bot, and a clinic whose bot knows other things. */
export const cafe = {
  business: '21000000-0000-4000-8000-000000000001',
  bot: '31000000-0000-4000-8000-000000000001',
  key: 'bot_cafe',
};
export const clinic = {
  business: '21000000-0000-4000-8000-000000000002',
  bot: '31000000-0000-4000-8000-000000000002',
  key: 'bot_clinic',
};

export const entries = {
  parking: '61000000-0000-4000-8000-000000000001',
  dogs: '61000000-0000-4000-8000-000000000002',
  cakes: '61000000-0000-4000-8000-000000000003',
  dentist: '61000000-0000-4000-8000-000000000004',
};

const owner = `(select id from auth.users where email = 'owner@deskbell.test')`;

/** Opens both, empty of conversations; the café belongs to the seeded owner. */
export async function openBusinesses(database: PGlite): Promise<void> {
  await database.exec(`
    delete from private.rate_limits;
    delete from private.outbox;
    delete from private.visitors;
    delete from public.businesses where id in ('${cafe.business}', '${clinic.business}');
    insert into public.businesses (id, name, kind, time_zone) values
      ('${cafe.business}', 'Corner Café', 'coffee', 'Europe/Berlin'), ('${clinic.business}', 'Clinic', 'clinic', 'UTC');
    insert into public.business_members (business_id, user_id, role) values ('${cafe.business}', ${owner}, 'owner');
    insert into public.bots (id, business_id, public_key, name, status, unknown_text, contact_email) values
      ('${cafe.bot}', '${cafe.business}', '${cafe.key}', 'Bean', 'live', 'I do not know that yet.', 'hello@cafe.example'),
      ('${clinic.bot}', '${clinic.business}', '${clinic.key}', 'Tooth', 'live', 'Please call us.', null);
    insert into public.knowledge_entries (id, bot_id, title, content, position) values
      ('${entries.parking}', '${cafe.bot}', 'Where can I park?', 'Parking is free behind the house.', 1),
      ('${entries.dogs}', '${cafe.bot}', 'Are dogs allowed?', 'Dogs are welcome, inside and outside.', 2),
      ('${entries.cakes}', '${cafe.bot}', 'Cake orders', 'Whole birthday cakes from 32 euros, two days before.', 3),
      ('${entries.dentist}', '${clinic.bot}', 'Wisdom teeth', 'Wisdom teeth are removed on Tuesdays.', 1);
  `);
}

/** What chat answers. */
const chatAnswer = z.object({
  visitor: z.string().optional(),
  conversation: z.string(),
  state: z.string(),
  /** What the visitor has turned to; null: the bot's own. */
  language: z.string().nullable(),
  message: z.string().optional(),
  /** What a guided conversation asks. */
  ask: z.looseObject({ step: z.string(), label: z.string(), kind: z.string() }).nullable(),
  messages: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      tier: z.string().nullable(),
      text: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
      at: z.iso.datetime({ offset: true }),
      rating: z.string().optional(),
      entry: z.string().nullable().optional(),
      source: z.unknown().optional(),
      made: z.unknown().optional(),
    }),
  ),
});
type ChatAnswer = z.infer<typeof chatAnswer>;

/** A visitor's browser on a page: keeps the token and the conversation. */
export interface Visitor {
  /** Posts to chat as it is, with what the visitor has. */
  send(body: Record<string, unknown>, address?: string): ReturnType<Functions['post']>;
  /** Asks, and remembers who it is. */
  ask(question: string | Record<string, unknown>): Promise<ChatAnswer>;
  act(action: string, more?: Record<string, unknown>): ReturnType<Functions['post']>;
  updates(after?: string, more?: Record<string, unknown>): ReturnType<Functions['post']>;
  token: string | undefined;
  conversation: string | undefined;
}

export const asText = { headers: { 'content-type': 'text/plain' } };

export function visitorOf({ post }: Functions, bot = cafe.key): Visitor {
  const visitor: Visitor = {
    token: undefined,
    conversation: undefined,
    send: (body, address) => {
      const { token, conversation } = visitor;
      const mine = { v: 1, bot, id: crypto.randomUUID(), visitor: token, conversation };
      return post('chat', { ...mine, ...body }, asText, address);
    },
    ask: async (question) => {
      const answer = await visitor.send(typeof question === 'string' ? { text: question } : question);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
      const body = chatAnswer.parse(answer.body);
      visitor.token = body.visitor ?? visitor.token;
      visitor.conversation = body.conversation;
      return body;
    },
    act: (action, more = {}) => {
      const { token, conversation } = visitor;
      return post('chat-action', { v: 1, visitor: token, conversation, action, ...more }, asText);
    },
    updates: (after = '0', more = {}) => {
      const { token, conversation } = visitor;
      return post('chat-updates', { v: 1, visitor: token, conversation, after, ...more }, asText);
    },
  };
  return visitor;
}

export { chatAnswer };
