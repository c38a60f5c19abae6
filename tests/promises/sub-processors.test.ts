import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What functions read of their environment, and which service it sets up of those that `sub-processors` names; null: none. */
const variables: Record<string, 'hosting' | 'email' | 'payment' | 'model' | null> = {
  FUNCTIONS_URL: null,
  GOTRUE_PASSWORD_HIBP_ENABLED: null,
  MAIL_FROM: 'email',
  MAIL_IN_DOMAIN: null,
  MAIL_IN_SECRET: null,
  MAIL_TIMEOUT: 'email',
  MANAGEMENT_API_TIMEOUT: 'hosting',
  MANAGEMENT_API_TOKEN: 'hosting',
  MANAGEMENT_API_URL: 'hosting',
  MODEL_KEY: 'model',
  MODEL_MONTH_TOKENS: null,
  MODEL_NAME: 'model',
  MODEL_OWN: null,
  MODEL_TIMEOUT: 'model',
  MODEL_URL: 'model',
  MODEL_VISITOR_DAY: null,
  PROJECT_REF: 'hosting',
  RESEND_API_KEY: 'email',
  RESEND_API_URL: 'email',
  SECRETS_KEY: null,
  SITE_URL: null,
  STRIPE_API_URL: 'payment',
  STRIPE_SECRET_KEY: 'payment',
  STRIPE_TIMEOUT: 'payment',
  STRIPE_WEBHOOK_SECRET: 'payment',
  SUB_PROCESSORS: null,
  SUPABASE_SECRET_KEYS: 'hosting',
  SUPABASE_URL: 'hosting',
  TRUSTED_PROXY_HOPS: null,
  // Notices go through the service that a member's own browser has chosen.
  VAPID_PRIVATE_KEY: null,
  VAPID_PUBLIC_KEY: null,
  VAPID_SUBJECT: null,
};

test('whoever sets up another service for the functions decides which company it names', () => {
  const sources = globSync('supabase/functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const lines = sources.flatMap((source) =>
    source.split('\n').filter((line) => line.includes('process.env')),
  );
  const read = lines.flatMap((line) => line.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [`nothing in ${line}`]);
  expect([...new Set(read)].sort()).toEqual(Object.keys(variables).sort());
});
