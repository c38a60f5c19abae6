import { z } from 'zod';
import { givenDay } from '../times.ts';

const time = z.iso.datetime({ offset: true });
const day = z.iso.date();
const id = z.uuid();
const text = z.string().nullable();

/** An answer in another language of its bot. */
const textRow = z.object({ question: text, answer: z.string(), other_questions: z.array(z.string()) });

/** An answer that was written by hand. */
export const answerRow = z.object({
  id,
  bot_id: id,
  question: text,
  answer: z.string(),
  other_questions: z.array(z.string()),
  /** By language; null: in none but the bot's own. */
  texts: z.record(z.string(), textRow).nullable(),
  updated_at: time,
});

/** What can be read page by page: the scope it needs, what it is, and what a row has. The rows are those of an export. */
export const lists = {
  conversations: {
    scope: 'conversations',
    summary: 'Conversations, in the order they began',
    row: z.object({
      id,
      bot_id: id,
      channel: z.enum(['web', 'try']),
      state: z.enum(['bot', 'later', 'waiting', 'human', 'resolved']),
      handover_reason: text,
      contact: text,
      page_url: text,
      language: text,
      tags: z.array(z.string()),
      started_at: time,
      last_message_at: time,
    }),
  },
  messages: {
    scope: 'conversations',
    summary: 'Messages, conversation by conversation, in the order they were written',
    row: z.object({
      id: z.number().int(),
      conversation_id: id,
      author: z.enum(['visitor', 'bot', 'agent', 'system']),
      text: z.string(),
      tier: text,
      entry_id: id.nullable(),
      rating: text,
      /** For members only. */
      internal: z.boolean(),
      /** Came as an answer to an email. */
      by_mail: z.boolean(),
      created_at: time,
    }),
  },
  people: {
    scope: 'people',
    summary: 'People who have left details, or were added',
    row: z.object({
      id,
      name: text,
      email: text,
      phone: text,
      tags: z.array(z.string()),
      note: text,
      first_seen_at: time,
      last_seen_at: time,
    }),
  },
  bookings: {
    scope: 'bookings',
    summary: 'Bookings that are asked for, confirmed, cancelled or over',
    row: z.object({
      id,
      service_id: id.nullable(),
      service_name: z.string(),
      resource_id: id.nullable(),
      resource_name: z.string(),
      conversation_id: id.nullable(),
      person_id: id.nullable(),
      party: z.number().int(),
      starts_at: time,
      ends_at: time,
      state: z.enum(['requested', 'confirmed', 'cancelled', 'done', 'missed']),
      name: text,
      email: text,
      phone: text,
      note: text,
      reason: text,
      created_at: time,
    }),
  },
  answers: {
    scope: 'answers',
    summary: 'Answers that were written by hand, bot by bot',
    row: answerRow,
  },
} as const;
export type ListName = keyof typeof lists;

/** The numbers of a day, by the clock of the business. */
const dayRow = z.object({
  day,
  conversations: z.number().int(),
  answered: z.number().int(),
  unanswered: z.number().int(),
  wanted_person: z.number().int(),
  replied: z.number().int(),
  details: z.number().int(),
  bookings: z.number().int(),
  rated_up: z.number().int(),
  rated_down: z.number().int(),
});

/** What a page is answered with: its rows, and where the next one begins; null: this is the last one. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.string().nullable() });

export const numbersAnswer = z.object({ data: z.array(dayRow) });

/** What is said when something is not answered (RFC 9457). */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** Which fields are wrong, where some are. */
  errors: z.array(z.object({ detail: z.string(), pointer: z.string() })).optional(),
});

/** How many rows a page has, unless its `limit` says otherwise. */
export const pageSizes = { usual: 50, most: 100 } as const;

export const pageQuery = z.object({
  limit: z.coerce
    .number('limit is a number.')
    .int('limit is a whole number.')
    .min(1, 'limit is 1 at least.')
    .max(pageSizes.most, `limit is ${pageSizes.most} at most.`)
    .default(pageSizes.usual),
  after: z.string().max(1000, 'after is what next was.').optional(),
});

export const numbersQuery = z.object({
  from: givenDay('from is a day, like 2026-11-01.'),
  to: givenDay('to is a day, like 2026-11-30.'),
});
