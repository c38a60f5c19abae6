import process from 'node:process';
import { mailIn } from '../mail-in/received-mail.ts';
import type { Sender } from './compose.ts';
import type { MailService } from './service.ts';

/** How this project sends mails. */
export interface MailSettings {
  service: MailService;
  sender: Sender;
}

/** What the environment says about mails; null where none can be sent. */
export function mailSettings(): MailSettings | null {
  const { RESEND_API_KEY: key, RESEND_API_URL: url, MAIL_FROM: from, SITE_URL: site } = process.env;
  if (!key || !from || !site) return null;
  const { SUPABASE_URL, FUNCTIONS_URL: functions = `${SUPABASE_URL}/functions/v1` } = process.env;
  return {
    service: { url: url || 'https://api.resend.com', key },
    sender: { from, site: new URL(site).origin, functions, mailIn: mailIn()?.domain ?? null },
  };
}
