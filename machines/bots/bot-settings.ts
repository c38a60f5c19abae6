import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Bot, type DetailsTrigger } from './actors.ts';
import { addressOf, originOf } from './website.ts';

/** A text of so many characters at most; the sentences are the server's own. */
const text = (most: number, sentence: string) =>
  z.string().check(z.trim(), z.minLength(1, sentence), z.maxLength(most, sentence));

/** Nothing typed is none. */
const optional = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    schema,
    z.transform((typed) => typed || null),
  );

const emptyOr = (isRight: (typed: string) => boolean, sentence: string) =>
  z.refine<string>((typed) => typed === '' || isRight(typed), sentence);

const isEmail = (typed: string) => z.email().safeParse(typed).success;

const page = optional(
  z.pipe(z.string(), z.transform(addressOf)).check(
    z.maxLength(200, 'The address of a page has at most 200 characters.'),
    emptyOr((address) => originOf(address) !== null, 'Please enter the address of a page.'),
  ),
);

const origins = z.pipe(
  z.string(),
  z.transform((typed, { issues }) => {
    const names = typed.split(/[\s,]+/).filter((name) => name !== '');
    const wrong = names.find((name) => originOf(name) === null);
    const found = [...new Set(names.flatMap((name) => originOf(name) ?? []))];
    const message =
      wrong === undefined
        ? found.length > 20 && 'A bot has at most 20 allowed websites.'
        : `“${wrong}” isn’t a website address.`;
    if (message) issues.push({ code: 'custom', message, input: typed });
    return found;
  }),
);

/** One a line, as the server takes them. */
const starters = z.pipe(
  z.string(),
  z.transform((typed, { issues }) => {
    const lines = typed.split('\n').map((line) => line.trim());
    const found = lines.filter((line) => line !== '');
    const isLong = found.some((line) => Array.from(line).length > 80);
    const message =
      (found.length > 4 && 'A bot has at most 4 questions to begin with.') ||
      (isLong && 'A question to begin with has at most 80 characters.');
    if (message) issues.push({ code: 'custom', message, input: typed });
    return found;
  }),
);

/** When visitors may be asked to leave their details, in the order of the form. */
export const detailsTriggers: readonly DetailsTrigger[] = ['button', 'unknown', 'closed', 'person'];

/** One a line, in the order of the form: what is switched on and off again is as it was. */
const linesOf = (on: readonly string[]) => detailsTriggers.filter((each) => on.includes(each)).join('\n');

/** Whether it is switched on, in the form of a bot's settings. */
export const isAskedAt = (trigger: DetailsTrigger, typed: string): boolean =>
  typed.split('\n').includes(trigger);

/** The form's text once it is switched on, or off. */
export const switched = (trigger: DetailsTrigger, typed: string): string => {
  const on = typed.split('\n');
  return linesOf(on.includes(trigger) ? on.filter((each) => each !== trigger) : [...on, trigger]);
};

/** Reads the form of a bot's settings. */
export const botSettingsSchema = z.object({
  name: text(80, 'A name has 1 to 80 characters.'),
  language: z.string(),
  unknownText: text(500, 'What the bot says when it does not know has 1 to 500 characters.'),
  starters,
  detailsTriggers: z.pipe(
    z.string(),
    z.transform((typed) => detailsTriggers.filter((each) => isAskedAt(each, typed))),
  ),
  detailsQuestion: optional(
    z.string().check(z.trim(), z.maxLength(200, 'A question has at most 200 characters.')),
  ),
  contactEmail: optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(120, 'An email address has at most 120 characters.'),
        emptyOr(isEmail, 'Please enter a full email address.'),
      ),
  ),
  contactPhone: optional(
    z.string().check(z.trim(), z.maxLength(40, 'A phone number has at most 40 characters.')),
  ),
  contactUrl: page,
  privacyUrl: page,
  retentionDays: z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 3650,
        'Please enter a number of days from 1 to 3650.',
      ),
    ),
    z.transform(Number),
  ),
  allowedOrigins: origins,
});

export type BotSettings = z.output<typeof botSettingsSchema>;

/** What stands in the form of a bot's settings when it is opened. */
export const botSettingsIn = (bot: Bot): z.input<typeof botSettingsSchema> => ({
  name: bot.name,
  language: bot.language,
  unknownText: bot.unknownText,
  starters: bot.starters.join('\n'),
  detailsTriggers: linesOf(bot.detailsTriggers),
  detailsQuestion: bot.detailsQuestion ?? '',
  contactEmail: bot.contactEmail ?? '',
  contactPhone: bot.contactPhone ?? '',
  contactUrl: bot.contactUrl ?? '',
  privacyUrl: bot.privacyUrl ?? '',
  retentionDays: String(bot.retentionDays),
  allowedOrigins: bot.allowedOrigins.join('\n'),
});

/** The settings of a bot that are not its look. */
export const botSettings = settingsFormOf('bot-settings', botSettingsSchema, botSettingsIn, actors.saveBot);
