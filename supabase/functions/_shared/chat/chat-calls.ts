import { z } from 'zod';
import { conversationStates } from '../conversation-contract.ts';
import { servicesSchema } from './booking.ts';
import { askedSchema, runSchema } from './guided.ts';
import { detailsSchema, drawnSchema } from './offers.ts';
import { botSchema, scheduleSchema } from './replies.ts';
import { sentAnswerSchema } from './sent.ts';

/** An answer as it was kept, whether it is the one that brings the visitor's token, and what is asked now. */
const given = {
  is_new: z.boolean(),
  answer: sentAnswerSchema,
  asked: askedSchema,
};

/** What `open_chat` says. */
export const opened = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('repeat'), ...given }),
  z.object({ outcome: z.literal('wait'), seconds: z.number() }),
  z.object({ outcome: z.enum(['no bot', 'origin', 'blocked', 'no conversation', 'no option']) }),
  z.object({
    outcome: z.literal('go'),
    bot: botSchema
      .extend(detailsSchema.shape)
      .extend({ model_mode: z.enum(['off', 'choose', 'translate', 'reword']) }),
    /** The language of the conversation, null for the bot's own; and the other languages of the bot. */
    spoken: z.string().nullable(),
    languages: z.array(
      z.object({
        language: z.string(),
        unknown_text: z.string().nullable(),
        details_question: z.string().nullable(),
      }),
    ),
    state: z.enum(conversationStates),
    waited: z.number(),
    schedule: scheduleSchema,
    earlier: z.array(z.string()),
    said: z.array(z.string()),
    option: z
      .object({
        label: z.string(),
        question: z.string().nullable(),
        entry: z.object({ id: z.string(), content: z.string() }).nullable(),
      })
      .nullable(),
    flows: drawnSchema,
    services: servicesSchema,
    run: runSchema.nullable(),
    unlearned: z.boolean(),
  }),
]);
/** How things are as a message comes, where it can be answered. */
export type Opened = Extract<z.infer<typeof opened>, { outcome: 'go' }>;

/** What `keep_chat` says. */
export const kept = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['repeat', 'kept']), ...given }),
  z.object({ outcome: z.literal('wait'), seconds: z.number() }),
  z.object({ outcome: z.enum(['again', 'no bot', 'origin', 'blocked', 'no conversation']) }),
]);
