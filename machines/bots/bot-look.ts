import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { legible } from '../widget/contrast.ts';
import { actors, type Bot, type Look } from './actors.ts';

/** A color as people write it: `#0C5A4B`, `0c5a4b` or `#fff`. Comes out as `#0c5a4b`. */
const color = z.pipe(
  z.string().check(z.trim(), z.regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Please enter a color like #0c5a4b.')),
  z.transform((typed) => {
    const digits = typed.replace('#', '').toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  }),
);

/** A color as it is typed, as `#0c5a4b`; null if it is none. */
export const readColor = (typed: string): string | null => color.safeParse(typed).data ?? null;

/** How long it may wait before it opens by itself, in seconds. */
const longestDelay = 600;

/** Reads the form of a bot's look. A text that could not be read on its color is made black or white. */
export const botLookSchema = z.pipe(
  z.object({
    greeting: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'A greeting has 1 to 500 characters.'),
        z.maxLength(500, 'A greeting has 1 to 500 characters.'),
      ),
    primaryColor: color,
    textColor: color,
    position: z.enum(['bottom-right', 'bottom-left']),
    colorScheme: z.enum(['auto', 'light', 'dark']),
    autoOpen: z.enum(['yes', 'no']),
    delay: z.string().check(
      z.trim(),
      z.refine(
        (typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= longestDelay,
        `Please enter a number of seconds from 0 to ${longestDelay}.`,
      ),
    ),
  }),
  z.transform(
    (form): Look => ({
      ...form,
      textColor: legible(form.textColor, form.primaryColor),
      autoOpen: form.autoOpen === 'yes',
      delay: Number(form.delay) * 1_000,
    }),
  ),
);

/** What stands in the form of a bot's look. */
export type LookForm = z.input<typeof botLookSchema>;

/** What stands in the form of a bot's look when it is opened. */
export const botLookIn = (bot: Look): LookForm => ({
  greeting: bot.greeting,
  primaryColor: bot.primaryColor,
  textColor: bot.textColor,
  position: bot.position,
  colorScheme: bot.colorScheme,
  autoOpen: bot.autoOpen ? 'yes' : 'no',
  delay: String(Math.round(bot.delay / 1_000)),
});

/**
 * What the form says the bot looks like, before it is saved.
 * @returns for every value that cannot be read yet, the one that is saved
 */
export function triedLook(form: LookForm, saved: Bot): Look {
  const known = new Map(Object.entries(botLookIn(saved)));
  const { data, error } = botLookSchema.safeParse(form);
  if (data) return data;
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  const readable = Object.entries(form).map(([name, typed]) => [
    name,
    wrong.has(name) ? known.get(name) : typed,
  ]);
  return botLookSchema.parse(Object.fromEntries(readable));
}

/** How the widget of a bot looks, and whether it opens by itself. */
export const botLook = settingsFormOf('bot-look', botLookSchema, botLookIn, actors.saveBot);
