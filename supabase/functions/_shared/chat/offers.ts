import { z } from 'zod';
import type { Service } from '../flows/booking/booking.ts';
import { bookingId } from '../flows/booking/booking-flow.ts';
import { flowSchema, type Trigger } from '../flows/language.ts';
import { phrasesOf } from '../flows/phrases/phrases.ts';
import { inLanguage, shortOf } from '../flows/texts.ts';
import type { Beginning } from '../flows/triggers.ts';

const triggersSchema = z.custom<Trigger[]>(
  (triggers) => flowSchema.shape.triggers.safeParse(triggers).success,
);

/** What owners have drawn and visitors may begin, as the database tells it. */
export const drawnSchema = z.array(
  z.object({ id: z.string(), version: z.number(), name: z.string(), triggers: triggersSchema }),
);

/** What a bot's owner has decided about the flow that asks for details. */
export const detailsSchema = z.object({
  language: z.string(),
  details_triggers: z.array(z.enum(['button', 'unknown', 'closed', 'person'])),
  details_question: z.string().nullable(),
  details_version: z.number(),
});
export type DetailsBot = z.infer<typeof detailsSchema>;

/** The id of the flow for details. */
export const detailsId = 'details';

/** Something that may be begun, before its flow is read. */
export type Offer = Beginning & { version: number; name: string };

/** What a bot's visitors may begin: what its owner has drawn, then to book where something can be, and to leave details. */
export function offersOf(
  bot: DetailsBot,
  drawn: z.infer<typeof drawnSchema>,
  services: readonly Service[],
): Offer[] {
  const { button: label } = phrasesOf(bot.language).leave;
  const triggers = bot.details_triggers.map((on): Trigger => (on === 'button' ? { on, label } : { on }));
  const { button } = phrasesOf(bot.language).book;
  const booking: Offer[] =
    services.length > 0
      ? [{ id: bookingId, version: 1, name: button, triggers: [{ on: 'button', label: button }] }]
      : [];
  return [...drawn, ...booking, { id: detailsId, version: bot.details_version, name: label, triggers }];
}

/** What a button says that begins something. */
export function labelOf({ name, triggers }: Offer, language: string): string {
  const button = triggers.find(({ on }) => on === 'button');
  return button?.on === 'button' ? inLanguage(button.label, shortOf(language)) : name;
}
