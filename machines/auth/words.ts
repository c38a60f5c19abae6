import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of sign-in say, and their pages repeat. */
export const words = {
  unexpectedError: { tone: 'error', title: 'Error', description: 'An unexpected error occurred.' },

  loginFailed: {
    tone: 'error',
    title: 'Login Failed',
    description: 'Invalid email or password. Please try again.',
  },
  unverified: {
    tone: 'error',
    title: 'Email not verified',
    description: 'Please verify your email address to log in.',
  },
  magicLinkSent: {
    tone: 'success',
    title: 'Magic link sent!',
    description: 'Check your email for a sign-in link.',
  },
  magicLinkFailed: {
    tone: 'error',
    title: 'Failed to send magic link',
    description: checkConnection,
  },
  invalidEmail: { tone: 'error', title: 'Invalid email', description: 'Please enter a valid email address.' },
  codeRefused: { tone: 'error', title: 'Code not accepted' },

  accountCreated: {
    tone: 'success',
    title: 'Account Created!',
    description: 'Please check your email to confirm your account.',
  },
  accountExists: {
    tone: 'error',
    title: 'Account Exists',
    description: 'This email is already registered. Please sign in instead.',
  },
  compromised: {
    tone: 'error',
    title: 'Password Compromised',
    description: 'This password has been found in a data breach. Please use a different password',
  },
  signupFailed: { tone: 'error', title: 'Signup Failed' },
  verificationSent: {
    tone: 'success',
    title: 'Email sent!',
    description: 'Please check your inbox for the verification email.',
  },
  verificationFailed: { tone: 'error', title: 'Failed to resend verification email' },

  resetLinkSent: {
    tone: 'success',
    title: 'Check Your Email',
    description: "We've sent you a password reset link",
  },
  resetLinkFailed: {
    tone: 'error',
    title: 'Failed to send reset link',
    description: checkConnection,
  },
  resetLinkInvalid: {
    tone: 'error',
    title: 'Invalid Link',
    description: 'This password reset link is invalid or has expired.',
  },
  passwordReset: { tone: 'success', title: 'Your password has been reset successfully!' },
  resetFailed: { tone: 'error', title: 'Failed to reset password' },

  emailChanged: {
    tone: 'success',
    title: 'Email changed',
    description: 'Use your new email to log in from now on.',
  },
  linkRefused: {
    tone: 'error',
    title: 'Authentication failed',
    description: 'Unable to complete authentication',
  },
  linkFailed: { tone: 'error', title: 'Unable to verify your email' },
  linkMissing: {
    tone: 'error',
    title: 'Invalid authentication',
    description: 'No authentication code found.',
  },
  unreachable: {
    tone: 'error',
    title: 'Connection error',
    description: 'Failed to verify authentication. Please try again.',
  },
  verified: {
    tone: 'success',
    title: 'Email verified — welcome!',
    description: 'Your account has been verified successfully.',
  },
  signedInAlready: { tone: 'info', title: 'Already authenticated' },
} as const satisfies Words;

/** What the form that mails a sign-in link says. */
export const magicLinkWords = {
  title: 'Log in',
  lead: "We'll email you a link that signs you in.",
  email: 'Email',
  send: 'Send Magic Link',
  usePassword: 'Sign in with a password instead',
  sent: 'Check your email',
  sentTo: (email: string) => `We sent a sign-in link to ${email}.`,
  back: 'Back to login',
} as const;

export const { say, sayReason } = sayings(words);
