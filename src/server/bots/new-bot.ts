import { z } from 'zod/mini';
import type { NewBot } from '../../../machines/bots/actors.ts';
import { trades } from '../../../machines/bots/trades.ts';
import { tabStorage } from '../../browser/storage.ts';
import { botTemplates, greetingOf } from '../../content/bot-templates.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { botSchema } from './bots.ts';

const draftKey = 'deskbell-new-bot';

const draftSchema = z.object({
  /** The id the bot will have: a request whose answer was lost makes no second bot. */
  id: z.uuid(),
  name: z.string(),
  kind: z.nullable(z.enum(trades)),
  trade: z.string(),
  website: z.string(),
});
type Draft = z.infer<typeof draftSchema>;

/** What was last answered in this tab for a bot that has not been made. */
export function readDraft(): Draft {
  try {
    return draftSchema.parse(JSON.parse(tabStorage.getItem(draftKey) ?? ''));
  } catch {
    return { id: crypto.randomUUID(), name: '', kind: null, trade: '', website: '' };
  }
}

/** Keeps what is answered for as long as the tab is open. */
export function keepDraft(changes: Partial<Omit<Draft, 'id'>>): void {
  tabStorage.setItem(draftKey, JSON.stringify({ ...readDraft(), ...changes }));
}

/** The variety of English the browser speaks: the templates are English, whatever the browser speaks besides. */
const languageOf = (languages: readonly string[]) =>
  languages.find((language) => /^en(-[A-Z]{2})?$/.test(language)) ?? 'en';

/**
 * Makes a bot with the answers, the greeting and, if it is the first, the opening hours of its trade. Refused with the
 * server's reason; throws if it cannot be reached.
 */
export async function createBot({ rest }: Supabase, { name, kind, trade, website }: NewBot) {
  const template = botTemplates[kind];
  // From now on it is the same bot, also when the answer is lost.
  keepDraft({ name, kind, trade, website });
  const { id } = readDraft();
  const { data, error } = await rest.rpc('create_bot', {
    id,
    name,
    business_type: kind,
    website: website || null,
    language: languageOf(navigator.languages),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    greeting: greetingOf({ name, kind, trade }),
    entries: template.entries.map(({ title, content, otherQuestions }) => ({
      title,
      content,
      other_questions: otherQuestions,
      // Until its owner has looked at it.
      is_example: true,
    })),
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const span = template.hours.find(({ weekdays }) => weekdays.includes(weekday));
      return { weekday, opens: span?.opens ?? null, closes: span?.closes ?? null };
    }),
  });
  if (error) return refusalOf(error);
  tabStorage.removeItem(draftKey);
  return { ok: true, botId: botSchema.parse(data).id } as const;
}
