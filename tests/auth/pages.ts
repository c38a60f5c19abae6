/** What several pages of the sign-in have in common, as the walks read it. */

/** The field for the address of an account, which is the user name to a password manager. */
export const emailField = 'Email <email username>';
export const wrongEmailField = [
  'Email <email username invalid> “Invalid email address”',
  'Invalid email address',
];

const codeHint = 'The email also has a six-digit code. You can enter it here instead of following the link.';

/** The form for a mail's six digits. */
export const emailCode = [
  `Code from the email <text one-time-code numeric> “${codeHint}”`,
  codeHint,
  '[Verify Code]',
];

/** The notice of a form that could not be sent, for a reason nobody expected. */
export const unexpectedError = ['note error: Error', 'note error: An unexpected error occurred.'];

const magicLinkForm = [emailField, '[Send Magic Link]', '[Sign in with a password instead]'];

/** The login page that asks for an address to mail a link to, without its footer. */
export const magicLinkPage = (notice: readonly string[], form: readonly string[] = magicLinkForm) => [
  '# Log in',
  "We'll email you a link that signs you in.",
  ...notice,
  ...form,
];

/** The question of a link of another account than the one that is signed in. */
export const accountQuestion = (current: string, other: string) => [
  '# Which account?',
  `You’re signed in as ${current}. Continue as ${other}?`,
  `[Continue as ${other}]`,
  `[Stay signed in as ${current}]`,
  'If you stay, nothing changes, and the link won’t work again.',
];
