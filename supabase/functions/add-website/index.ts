import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { accountOf, limitRate } from '../_shared/rate-limit.ts';
import { ask, businessOf, sourceRow } from '../_shared/sources/database.ts';
import { websiteAddress } from '../_shared/sources/web/address.ts';
import { canonicalAddress } from '../_shared/sources/web/links.ts';

const addRequest = z.object({
  bot_id: z.uuid('bot_id must be the id of a bot.'),
  address: z
    .string('Please enter the address of a website.')
    .trim()
    .min(1, 'Please enter the address of a website.'),
  scope: z.enum(['page', 'site'], 'scope is page or site.'),
});

/** Of a member: who adds websites one after the other has others read them. */
const limit = { bucket: 'add-website:account', hits: 20, seconds: 3600 };

async function addWebsite(request: Request, context: SupabaseContext): Promise<Response> {
  const { bot_id: bot, address: typed, scope } = await readJson(request, addRequest);
  await businessOf(context, bot);
  const found = websiteAddress(typed);
  if (!found.ok) throw new Refusal(422, found.message, { fields: { address: found.message } });
  await limitRate(context, limit, accountOf(context));
  const address = canonicalAddress(found.address, found.address) ?? found.address;
  const { supabaseAdmin: admin } = context;
  const { hostname, pathname } = new URL(address);
  const title = `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`.slice(0, 300);
  const source = z.string().parse(await ask(admin, 'add_website', { bot, address, title, scope }));
  return json({ source: await sourceRow(admin, source) });
}

/**
 * POST { bot_id, address, scope }, members only: 200 { source }. Adds a website, to be read by `read-source`. 422 with a
 * sentence for an address that is none of a public website, for one that is there already, and for the 21st source.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, addWebsite) };
