/** What the page that mails a link for choosing a new password says. */
export const forgotWords = {
  title: 'Forgot your password?',
  lead: "Enter your email address and we'll send you a link to choose a new password.",
  submit: 'Send Reset Link',
  sentTo: (email: string) => `If an account exists for ${email}, a password reset link will arrive shortly.`,
  another: 'Send Another Link',
  wait: (seconds: number) => `Send Another Link in ${seconds} s`,
  change: 'Use another address',
};
