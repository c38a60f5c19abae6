import { z } from 'zod/mini';
import type { Bot, Business, Look } from '../../../machines/bots/actors.ts';
import type { BotSettings } from '../../../machines/bots/bot-settings.ts';
import type { BusinessSettings } from '../../../machines/bots/business-settings.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { ownersOnly, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { botSchema, missing } from './bots.ts';
import { businessSchema } from './businesses.ts';

const botColumns = {
  name: 'name',
  language: 'language',
  unknownText: 'unknown_text',
  starters: 'starters',
  detailsTriggers: 'details_triggers',
  detailsQuestion: 'details_question',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  contactUrl: 'contact_url',
  privacyUrl: 'privacy_url',
  retentionDays: 'retention_days',
  allowedOrigins: 'allowed_origins',
  greeting: 'greeting',
  position: 'position',
  primaryColor: 'primary_color',
  textColor: 'text_color',
  colorScheme: 'color_scheme',
  autoOpen: 'auto_open',
  delay: 'delay_ms',
} as const satisfies Record<keyof (BotSettings & Look), string>;

const businessColumns = {
  name: 'name',
  kind: 'kind',
  website: 'website',
  timeZone: 'time_zone',
  remindsDayBefore: 'reminds_day_before',
  remindsHoursBefore: 'reminds_hours_before',
} as const satisfies Record<keyof BusinessSettings, string>;

/** A row that knows when it was changed last. */
interface Versioned {
  id: string;
  updatedAt: string;
}

interface Target<Row extends Versioned> {
  table: 'bots' | 'businesses';
  schema: z.ZodMiniType<Row>;
  /** The columns of the values that may be changed. */
  columns: Readonly<Record<string, string>>;
}

/** How often it is tried again when others save other fields of the row at the same time. */
const tries = 3;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves the values that differ from what was known, unless somebody else has changed the same ones since.
 * Throws if the database cannot be reached.
 */
async function save<Row extends Versioned>(
  { rest }: Pick<Supabase, 'rest'>,
  { table, schema, columns }: Target<Row>,
  saved: Row,
  values: object,
): Promise<SaveAnswer<Row>> {
  const before = new Map(Object.entries(saved));
  const changes = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)));
  const update = Object.fromEntries(changes.map(([name, value]) => [columns[name], value]));
  const rows = z.array(schema);
  let known: Versioned = saved;
  for (let left = tries; left > 0; left -= 1) {
    const done = await rest
      .from(table)
      .update(update)
      .eq('id', saved.id)
      .eq('updated_at', known.updatedAt)
      .select();
    if (done.error) return refusalOf(done.error);
    const [row] = rows.parse(done.data);
    if (row) return { ok: true, saved: row };

    const found = await rest.from(table).select().eq('id', saved.id).retry(false);
    if (found.error) throw new Error(found.error.message);
    const [theirs] = rows.parse(found.data);
    if (!theirs) return missing;
    if (theirs.updatedAt === known.updatedAt) return ownersOnly;
    const now = new Map(Object.entries(theirs));
    const fields = changes
      .filter(([name, value]) => !isSame(now.get(name), before.get(name)) && !isSame(now.get(name), value))
      .map(([name]) => name);
    if (fields.length > 0) return { ok: false, reason: 'outdated', saved: theirs, fields };
    known = theirs;
  }
  throw new Error('Others save at the same time, again and again.');
}

/** Saves settings of a bot, its look among them. */
export const saveBot = (
  supabase: Pick<Supabase, 'rest'>,
  { saved, values }: { saved: Bot; values: BotSettings | Look },
): Promise<SaveAnswer<Bot>> =>
  save(supabase, { table: 'bots', schema: botSchema, columns: botColumns }, saved, values);

/** Saves what a business is. */
export const saveBusiness = (
  supabase: Pick<Supabase, 'rest'>,
  { saved, values }: { saved: Business; values: BusinessSettings },
): Promise<SaveAnswer<Business>> =>
  save(supabase, { table: 'businesses', schema: businessSchema, columns: businessColumns }, saved, values);
