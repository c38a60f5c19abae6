import { z } from 'zod';
import { messageLimit } from '../conversation-contract.ts';
import type { Said } from '../flows/run.ts';
import { Refusal } from '../http.ts';
import { storable } from '../storable.ts';
import { ownId, visitorFields } from './visitor-request.ts';

/** What a field or a button of a panel sends as an answer. */
const answerText = z
  .string()
  .refine((text) => Array.from(text).length <= messageLimit)
  .transform(storable);
const answerValue = z.union([
  answerText,
  z.number(),
  z.boolean(),
  z.array(answerText).max(10),
  z.record(z.string().max(20), answerText).refine((fields) => Object.keys(fields).length <= 5),
]);

/** What the widget posts to `chat`: one of a text, a choice, an answer to what is asked, and a flow to begin. */
export const chatRequest = z
  .object({
    ...visitorFields,
    bot: z.string().max(100).transform(storable),
    conversation: z.uuid().nullish(),
    id: ownId,
    text: z.string().optional(),
    option: z.string().max(100).transform(storable).optional(),
    /** To what a guided conversation asks; and that one begins, of those that widget-config offers. */
    answer: z.object({ step: z.string().max(40).transform(storable), value: z.unknown() }).optional(),
    begin: z.string().max(40).transform(storable).optional(),
    /** Where it is asked: on a website, on the try page, or by a member who tries the bot out. */
    channel: z.enum(['web', 'try', 'preview']).default('web'),
    page: z.string().nullish(),
    locale: z.string().nullish(),
  })
  .refine(
    ({ text, option, answer, begin }) =>
      [text, option, answer, begin].filter((each) => each !== undefined).length === 1,
  );
export type ChatRequest = z.infer<typeof chatRequest>;

/** @throws {Refusal} 422 for a text that is empty or too long, counted in characters as Postgres does */
export function readText(text: string): string {
  const said = storable(text).trim();
  if (said === '') throw new Refusal(422, 'Please write a question.');
  if (Array.from(said).length > messageLimit) {
    throw new Refusal(422, `A question has at most ${messageLimit} characters.`);
  }
  return said;
}

/** @throws {Refusal} 422 for what no panel sends */
export function readAnswer({ step, value }: { step: string; value?: unknown }): Said {
  const { success, data } = answerValue.safeParse(value);
  if (!success) throw new Refusal(422, 'This answer cannot be read.');
  return { answer: { step, value: data } };
}

/** Only an address that can be opened is worth showing to the owner. */
export function pageAddress(page: string | null | undefined): string | null {
  const { protocol, href } = URL.parse(storable(page ?? '')) ?? { protocol: '', href: '' };
  return /^https?:$/.test(protocol) ? href.slice(0, 500) : null;
}

/** How much of a locale is kept: the longest tag anybody uses. */
const maxLocale = 35;

/** A locale as it is kept; null for none. */
export const keptLocale = (locale: string | null | undefined): string | null =>
  Array.from(storable(locale ?? ''))
    .slice(0, maxLocale)
    .join('') || null;
