import { authCallbackMachine } from './auth/auth-callback.machine.ts';
import { emailCodeMachine } from './auth/email-code.machine.ts';
import { forgotPasswordMachine } from './auth/forgot-password.machine.ts';
import { loginMachine } from './auth/login.machine.ts';
import { magicLinkMachine } from './auth/magic-link.machine.ts';
import { resendVerificationMachine } from './auth/resend-verification.machine.ts';
import { resetPasswordMachine } from './auth/reset-password.machine.ts';
import { sessionMachine } from './auth/session.machine.ts';
import { sessionGuardMachine } from './auth/session-guard.machine.ts';
import { signOutMachine } from './auth/sign-out.machine.ts';
import { signupMachine } from './auth/signup.machine.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';

/** Every chart of the product by its flow's name. */
export const catalogue = {
  'auth-callback': authCallbackMachine,
  'email-code': emailCodeMachine,
  'forgot-password': forgotPasswordMachine,
  login: loginMachine,
  'magic-link': magicLinkMachine,
  'resend-verification': resendVerificationMachine,
  'reset-password': resetPasswordMachine,
  signup: signupMachine,
  session: sessionMachine,
  'session-guard': sessionGuardMachine,
  'sign-out': signOutMachine,
  dashboard: dashboardMachine,
} as const;
