import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { nextChange, openNow } from '../_shared/answers/hours/schedule.ts';
import { servicesSchema } from '../_shared/chat/booking.ts';
import { detailsSchema, drawnSchema, labelOf, offersOf } from '../_shared/chat/offers.ts';
import { pageFlowsOf } from '../_shared/chat/openings.ts';
import { botSchema, scheduleSchema } from '../_shared/chat/replies.ts';
import {
  foreignOrigin,
  hashOf,
  refusalOf,
  requireMember,
  visitorCors,
} from '../_shared/chat/visitor-request.ts';
import { launcherOf } from '../_shared/chat/widget-words.ts';
import { isNotModified, serve } from '../_shared/http.ts';
import { storable } from '../_shared/storable.ts';

const found = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['no bot', 'origin']) }),
  z.object({
    outcome: z.literal('go'),
    bot: botSchema.extend({
      ...detailsSchema.shape,
      public_key: z.string(),
      greeting: z.string(),
      position: z.string(),
      primary_color: z.string(),
      text_color: z.string(),
      color_scheme: z.string(),
      auto_open: z.boolean(),
      delay_ms: z.number(),
      privacy_url: z.string().nullable(),
    }),
    business: z.string(),
    schedule: scheduleSchema,
    starters: z.array(z.string()),
    flows: drawnSchema,
    services: servicesSchema,
    languages: z.array(z.object({ language: z.string(), greeting: z.string().nullable() })),
  }),
]);

async function widgetConfig(request: Request, context: SupabaseContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const botKey = storable(searchParams.get('bot') ?? '');
  const isPreview = searchParams.get('channel') === 'preview';
  if (isPreview) await requireMember(context, botKey);
  const { data, error } = await context.supabaseAdmin.rpc('widget_config', {
    bot_key: botKey,
    origin: foreignOrigin(request),
    is_preview: isPreview,
  });
  if (error) throw error;
  const result = found.parse(data);
  if (result.outcome !== 'go') throw refusalOf(result.outcome);
  const { bot, schedule, starters, languages } = result;
  const offers = offersOf(bot, result.flows, result.services);
  const now = new Date();
  const body = JSON.stringify({
    v: 1,
    bot: bot.public_key,
    name: bot.name,
    business: result.business,
    language: bot.language,
    launcher: launcherOf(bot.language),
    greeting: bot.greeting,
    /** In other languages, by their codes. */
    greetings: Object.fromEntries(
      languages.flatMap(({ language, greeting }) => (greeting === null ? [] : [[language, greeting]])),
    ),
    /** Questions to start with. */
    starters,
    /** Guided conversations that a button of the greeting begins, and that a page does: with what they say first. */
    flows: offers
      .filter(({ triggers }) => triggers.some(({ on }) => on === 'button'))
      .map((offer) => ({ id: offer.id, label: labelOf(offer, bot.language) })),
    begins: await pageFlowsOf(context, result, offers, now),
    look: {
      position: bot.position,
      primaryColor: bot.primary_color,
      textColor: bot.text_color,
      colorScheme: bot.color_scheme,
      autoOpen: bot.auto_open,
      delay: bot.delay_ms,
    },
    /** Null: the business does not say when it is open. */
    openNow: schedule.hours.length === 0 ? null : openNow(schedule, now),
    /** When that changes, on the business's own clock: `{ day: '2026-03-04', minutes: 1020 }`. */
    until: nextChange(schedule, now),
    contact: { email: bot.contact_email, phone: bot.contact_phone, url: bot.contact_url },
    privacyUrl: bot.privacy_url,
  });
  const etag = `"${await hashOf(body)}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': isPreview ? 'no-store' : 'public, max-age=60',
    'Content-Type': 'application/json',
    // Another website may be refused.
    Vary: 'Origin',
  };
  return isNotModified(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/**
 * GET ?bot=bot_…: 200 { v, bot, name, business, language, launcher, greeting, greetings, starters, flows, begins, look, openNow, until, contact, privacyUrl } with an ETag,
 * good for a minute; 304; 404 unless the bot is live, 403 on a website its owner has not allowed. With `channel=preview` a member's token gets
 * it of a bot that is not live as well. From anywhere else but our own site it counts
 * as having seen the widget installed.
 */
export default {
  fetch: serve({ auth: ['user', 'none'], cors: visitorCors, methods: ['GET'] }, widgetConfig),
};
