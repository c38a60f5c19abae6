const { location } = globalThis;

/** Without the slash at its end, so that a path can follow. */
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** What differs from one installation to the next; `.env.example` explains each variable, env-check.ts checks them. */
export const env = {
  /** Where Supabase is. Without a project named the embedded backend answers on the app's own origin. */
  supabaseUrl: withoutSlash(import.meta.env.VITE_SUPABASE_URL || location?.origin || ''),
  supabasePublishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_embedded',
  /** The site's public address. */
  siteUrl: withoutSlash(import.meta.env.VITE_SITE_URL || location?.origin || ''),
  /** The public key of the bot on the public site; empty for none. */
  siteBot: import.meta.env.VITE_SITE_BOT || (import.meta.env.VITE_SUPABASE_URL ? '' : 'bot_deskbell'),
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL || 'support@example.com',
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE || '+1 (503) 555-0142',
};
