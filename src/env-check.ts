import { z } from 'zod';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'is not a web address such as https://example.com',
});

const variables = z
  .object({
    VITE_SUPABASE_URL: webAddress.optional(),
    VITE_SUPABASE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^\S+$/, 'is not a key: it has spaces in it')
      .refine((key) => !key.startsWith('sb_secret_'), 'is a secret key: everybody could read it in the app')
      .optional(),
    VITE_SITE_URL: webAddress.optional(),
    VITE_SITE_BOT: z
      .string()
      .regex(/^bot_\w+$/, 'is not the ID of a bot, as Install shows it')
      .optional(),
    VITE_SUPPORT_EMAIL: z.email('is not an e-mail address').optional(),
    VITE_SUPPORT_PHONE: z
      .string()
      .regex(/^[-+\d\s().]{7,20}$/, 'is not a phone number')
      .optional(),
  })
  .refine((env) => env.VITE_SUPABASE_URL === undefined || env.VITE_SUPABASE_PUBLISHABLE_KEY !== undefined, {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    error: 'is missing: VITE_SUPABASE_URL is set, and its project has a publishable key',
  });

/** Says which of the app's variables are missing or malformed. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Checks the variables `.env.example` lists; an empty one counts as unset. They are part of the build, so this runs
 * when the app is built or served, and in development also in the page: env.ts can trust them without zod.
 * @throws {EnvironmentError} naming every variable that is missing or malformed
 */
export function checkEnvironment(source: object): void {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { error } = variables.safeParse(set);
  if (!error) return;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new EnvironmentError(
    ['The environment of the app is not valid:', ...faults, 'See .env.example.'].join('\n'),
  );
}
