import process from 'node:process';
import { z } from 'zod';
import { paymentService } from './billing/stripe.ts';
import { mailSettings } from './mail/settings.ts';
import { isPublicHost } from './sources/web/address.ts';

const subProcessor = z.object({
  purpose: z.enum(['hosting', 'email', 'payment', 'model']),
  company: z.string().min(1).max(100),
});

/** A company that this installation sends personal data to, and what it does for us. */
type SubProcessor = z.infer<typeof subProcessor>;

/** Companies by the domain of their service. Of any other service its host is named. */
const companies: Readonly<Record<string, string>> = {
  'supabase.co': 'Supabase',
  'resend.com': 'Resend',
  'stripe.com': 'Stripe',
  'openai.com': 'OpenAI',
  'anthropic.com': 'Anthropic',
  'mistral.ai': 'Mistral AI',
};

/**
 * The companies that the environment of the functions names: what is not set up is not used. `SUB_PROCESSORS` has those
 * that it cannot know of, such as who runs the servers or delivers the emails of sign-in.
 */
export function subProcessors(): SubProcessor[] {
  const { SUPABASE_URL, MODEL_URL, SUB_PROCESSORS } = process.env;
  const host = companyAt(SUPABASE_URL);
  const used: [SubProcessor['purpose'], string | null][] = [
    // A domain of one's own says nothing about who runs the servers.
    ['hosting', host === companies['supabase.co'] ? host : null],
    ['email', companyAt(mailSettings()?.service.url)],
    ['payment', companyAt(paymentService()?.url)],
    ['model', companyAt(MODEL_URL)],
  ];
  const others = z.array(subProcessor).parse(JSON.parse(SUB_PROCESSORS || '[]'));
  return [...used.flatMap(([purpose, company]) => (company ? [{ purpose, company }] : [])), ...others];
}

/** Whose service is at an address; null if it is in a network of our own, or if there is none. */
function companyAt(address: string | undefined): string | null {
  const host = address && URL.canParse(address) ? new URL(address).hostname : '';
  if (!isPublicHost(host)) return null;
  const domain = Object.keys(companies).find((known) => host === known || host.endsWith(`.${known}`));
  return domain ? (companies[domain] ?? null) : host;
}
