// zod/mini: all of zod weighs three times as much. It has no error texts of its own: schemas give theirs.
import { z } from 'zod/mini';

export { businessTypes, contactSchema } from '../supabase/functions/_shared/contact-schema.ts';

/** The characters that count as a symbol in a password (docs/specification.md, section 5). */
export const passwordSymbols = '@$!%*?&';

/**
 * What password managers are told of a new password, so that what they make is accepted. The longest is the server's:
 * Supabase hashes 72 bytes, and refuses more.
 */
export const passwordRules = `minlength: 10; maxlength: 72; required: lower; required: upper; required: digit; required: [${passwordSymbols}];`;

/** The five items of the sign-up checklist, in the order they are shown. */
export const passwordRequirements = [
  { label: 'At least 10 characters', isMet: (password: string) => [...password].length >= 10 },
  { label: 'One uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'One number', isMet: (password: string) => /\d/.test(password) },
  { label: 'One symbol (@$!%*?&)', isMet: (password: string) => /[@$!%*?&]/.test(password) },
] as const;

/** How strong a password is: weak below 3 of the 5 requirements, medium with 3 or 4, strong with all. */
export function passwordStrength(password: string): 'weak' | 'medium' | 'strong' {
  const met = passwordRequirements.filter(({ isMet }) => isMet(password)).length;
  if (met < 3) return 'weak';
  return met < passwordRequirements.length ? 'medium' : 'strong';
}

const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(255, 'Email must not exceed 255 characters'),
    z.email('Invalid email address'),
  );

const passwordMax = z.maxLength(100, 'Password must not exceed 100 characters');
const password = z.string().check(z.minLength(6, 'Password must be at least 6 characters'), passwordMax);
const mismatch = { path: ['confirmPassword'], error: "Passwords don't match" };

/** What signing in with a password takes. */
export const loginSchema = z.object({ email, password });

/** What asking for a magic link takes: the address, trimmed and in lower case. */
export const magicLinkSchema = z.object({ email: email.check(z.toLowerCase()) });

/** What signing up takes. */
export const signupSchema = z
  .object({
    email,
    password: z.string().check(
      z.minLength(10, 'Password must be at least 10 characters'),
      passwordMax,
      z.refine(
        (value) => passwordRequirements.slice(1).every(({ isMet }) => isMet(value)),
        'Password must contain uppercase, lowercase, number, and symbol',
      ),
    ),
    confirmPassword: z.string(),
  })
  .check(z.refine((form) => form.password === form.confirmPassword, mismatch));

/** What asking for a password reset takes. */
export const forgotPasswordSchema = z.object({ email });

/** What choosing a new password takes. */
export const resetPasswordSchema = z
  .object({ password, confirmPassword: z.string() })
  .check(z.refine((form) => form.password === form.confirmPassword, mismatch));

/** What the six digits of a mail look like; spaces from copying do not count. */
export const emailCodeSchema = z.object({
  code: z
    .pipe(
      z.string(),
      z.transform((code) => code.replace(/\s/g, '')),
    )
    .check(z.regex(/^\d{6}$/, 'Please enter the six digits from the email')),
});

/** The first message of each field that has one, keyed by the field's name; one inside it is `hours.0.opens`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Texts by the names of fields. Not zod's record: half a kilobyte of every signed-in page would be for it. */
export const textsByName = z.custom<FieldErrors>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'),
);

/** What a schema found wrong with a form: the first message of each field, in the order of the form. */
export function fieldErrorsIn(error: z.core.$ZodError | undefined): FieldErrors {
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

/** Reads a form by its schema, and says what is wrong with each field. */
export const fieldErrors = (schema: z.ZodMiniType, form: unknown): FieldErrors =>
  fieldErrorsIn(schema.safeParse(form).error);
