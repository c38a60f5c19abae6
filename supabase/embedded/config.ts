import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { findUnknownVariable, type MailTemplate } from './auth/mails.ts';

/** The mails that go out, under the names of `[auth.email.template.*]`. */
export type MailKind = 'confirmation' | 'magic_link' | 'recovery' | 'email_change';

/** How sign-in behaves. Durations are seconds. */
export interface AuthSettings {
  /** Where links may lead besides the site itself; globs. */
  additionalRedirectUrls: string[];
  enableSignup: boolean;
  /** Whether e-mail and password are offered at all. */
  enableEmail: boolean;
  jwtExpiry: number;
  /** How long a used refresh token is still answered, for two tabs that refresh at once. */
  refreshTokenReuseInterval: number;
  minimumPasswordLength: number;
  /** Each of these sets must be met by one character of a password. */
  requiredCharacters: string[];
  /** How long an address waits for its next mail of one kind. */
  maxFrequency: number;
  /**
   * Whether a mail asked for too early is refused, as Supabase Auth does: that tells which addresses have an account, so
   * otherwise nobody is told.
   */
  tellsKnownAddresses: boolean;
  otpLength: number;
  /** How long a link and its code are good for. */
  otpExpiry: number;
  /** Requests of a client address: `burst` at once, then as many more in five minutes as each kind says. */
  rateLimits: { burst: number; signInSignUps: number; tokenVerifications: number; tokenRefresh: number };
  /** Mails per hour of the whole project. Supabase counts them only when it sends through an SMTP server. */
  mailsPerHour?: number;
  templates: Record<MailKind, MailTemplate>;
}

export interface Config {
  auth: AuthSettings;
  /** Whether businesses have a trial and a plan, with its limits. */
  hasPlans: boolean;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

/** The values of `password_requirements`, as the CLI hands them to Supabase Auth. */
const passwordRequirements = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

/** A duration as Go writes it (`1m30s`), in seconds. */
const duration = z
  .string()
  .regex(/^(?=.)(\d+h)?(\d+m)?(\d+s)?$/, 'not a duration such as "60s"')
  .transform((text) => {
    const amountOf = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
    return amountOf('h') * 3600 + amountOf('m') * 60 + amountOf('s');
  });

const count = z.number().int().nonnegative();
const template = z.object({ subject: z.string(), content_path: z.string() });

const configFile = z.object({
  auth: z.object({
    additional_redirect_urls: z.array(z.string()),
    enable_signup: z.boolean(),
    jwt_expiry: count,
    refresh_token_reuse_interval: count,
    minimum_password_length: count,
    password_requirements: z.literal([
      '',
      'letters_digits',
      'lower_upper_letters_digits',
      'lower_upper_letters_digits_symbols',
    ]),
    rate_limit: z.object({ sign_in_sign_ups: count, token_verifications: count, token_refresh: count }),
    email: z.object({
      enable_signup: z.boolean(),
      // The embedded backend knows no other way: without confirmation anybody could sign up any address.
      enable_confirmations: z.literal(true),
      // Nor one that changes an address without asking both.
      double_confirm_changes: z.literal(true),
      max_frequency: duration,
      otp_length: z.number().int().min(6).max(10),
      otp_expiry: count,
      template: z.object({
        confirmation: template,
        magic_link: template,
        recovery: template,
        email_change: template,
      }),
    }),
  }),
});

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The variable AUTH_SILENCE: `supabase` has the app meet the refusals it meets there. */
const silence = z.enum(['full', 'supabase'], {
  error: 'AUTH_SILENCE is full or supabase.',
});

/** The variable PLANS: who hosts this for themselves has none. */
const plans = z.enum(['on', 'off'], { error: 'PLANS is on or off.' });

/**
 * Reads `supabase/config.toml`, the mail templates it names, and the variables AUTH_SILENCE and PLANS.
 * @throws {Error} naming the file and the setting that is wrong
 */
export function readConfig(path = resolve(projectRoot, 'supabase/config.toml')): Config {
  const result = configFile.safeParse(parse(readFileSync(path, 'utf8')));
  if (!result.success) throw new Error(`${path} is not valid:\n${z.prettifyError(result.error)}`);
  const { auth } = result.data;
  return {
    hasPlans: plans.parse(process.env.PLANS || 'off') === 'on',
    auth: {
      additionalRedirectUrls: auth.additional_redirect_urls,
      enableSignup: auth.enable_signup,
      enableEmail: auth.email.enable_signup,
      jwtExpiry: auth.jwt_expiry,
      refreshTokenReuseInterval: auth.refresh_token_reuse_interval,
      minimumPasswordLength: auth.minimum_password_length,
      requiredCharacters: passwordRequirements[auth.password_requirements],
      maxFrequency: auth.email.max_frequency,
      tellsKnownAddresses: silence.parse(process.env.AUTH_SILENCE || 'full') === 'supabase',
      otpLength: auth.email.otp_length,
      otpExpiry: auth.email.otp_expiry,
      rateLimits: {
        // Fixed in Supabase Auth (internal/api/options.go).
        burst: 30,
        signInSignUps: auth.rate_limit.sign_in_sign_ups,
        tokenVerifications: auth.rate_limit.token_verifications,
        tokenRefresh: auth.rate_limit.token_refresh,
      },
      templates: {
        confirmation: readTemplate(auth.email.template.confirmation),
        magic_link: readTemplate(auth.email.template.magic_link),
        recovery: readTemplate(auth.email.template.recovery),
        email_change: readTemplate(auth.email.template.email_change),
      },
    },
  };
}

function readTemplate({ subject, content_path }: z.infer<typeof template>): MailTemplate {
  const mail = { subject, html: readFileSync(resolve(projectRoot, content_path), 'utf8') };
  const unknown = findUnknownVariable(mail);
  if (unknown)
    throw new Error(`${content_path} uses ${unknown}, which the embedded backend does not fill in.`);
  return mail;
}
