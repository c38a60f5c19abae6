/** What several pages of sign-in say. */
export const signInWords = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  sentTo: (email: string) => `We sent a link to ${email}.`,
  signedIn: 'You are signed in. One moment...',
  back: 'Back to login',
};

/** What the form that takes the code of a mail says. */
export const codeWords = {
  code: 'Code from the email',
  hint: 'The email also has a six-digit code. You can enter it here instead of following the link.',
  verify: 'Verify Code',
  accepted: 'Code accepted. One moment...',
};

/** What the button that has the confirmation mail sent again says. */
export const resendWords = {
  resend: 'Resend Verification Email',
  wait: (seconds: number) => `Resend in ${seconds} s`,
};
