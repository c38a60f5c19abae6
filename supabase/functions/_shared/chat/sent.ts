import { z } from 'zod';
import { authors, conversationStates, ratings, tiers } from '../conversation-contract.ts';

/**
 * A message as visitors are sent it. Whatever functions for visitors send of a conversation is read by this first: nothing
 * but these fields gets out, and what members note among each other is no message.
 */
export const sentMessageSchema = z.object({
  id: z.string(),
  author: z.enum(authors),
  tier: z.enum(tiers).nullable(),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  at: z.string(),
  rating: z.enum(ratings).optional(),
  source: z
    .object({
      title: z.string(),
      page: z.number().nullable().optional(),
      url: z.string().nullable().optional(),
    })
    .optional(),
  /** What a language model has made of the owner's words, `original`, and from which language, `of`. */
  made: z
    .object({
      did: z.enum(['translate', 'reword']),
      language: z.string().nullable(),
      of: z.string().nullable(),
      original: z.string(),
    })
    .optional(),
  /** Its writer has answered an email. */
  byMail: z.boolean().optional(),
  /** Previews only: the entry it came from. */
  entry: z.string().nullable().optional(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** The answer to a visitor's message: `message` is the id of what was said. */
export const sentAnswerSchema = z.object({
  conversation: z.string(),
  state: z.enum(conversationStates),
  /** The one the visitor has turned to; null: the bot's own. */
  language: z.string().nullable(),
  message: z.string(),
  messages: z.array(sentMessageSchema),
});
