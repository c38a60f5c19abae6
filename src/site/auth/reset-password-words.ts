/** What the page that takes a new password says. */
export const resetWords = {
  title: 'Choose a new password',
  checkingLink: 'Checking your reset link...',
  checkingSession: 'Checking your session...',
  left: 'Going to your dashboard...',
  signingOut: 'Password changed. Signing you out...',
  invalid: 'Invalid Reset Link',
  invalidMore: 'If you requested it in another browser, open it there, or request a new one here.',
  newLink: 'Request New Link',
  retry: 'Try again',
  done: 'Password Reset',
  password: 'New password',
  submit: 'Reset Password',
};
