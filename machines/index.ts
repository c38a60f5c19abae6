import { accessDeniedMachine } from './auth/access-denied.machine.ts';
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
import { contactMessagesMachine } from './dashboard/contact-messages.machine.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { leakedProtectionMachine } from './dashboard/leaked-protection.machine.ts';
import { securityHealthMachine } from './dashboard/security-health.machine.ts';
import { systemStatusMachine } from './dashboard/system-status.machine.ts';
import { carouselMachine } from './marketing/carousel.machine.ts';
import { colorSchemeMachine } from './marketing/color-scheme.machine.ts';
import { contactMachine } from './marketing/contact.machine.ts';
import { copyCodeMachine } from './marketing/copy-code.machine.ts';
import { demoChatMachine } from './marketing/demo-chat.machine.ts';
import { docsMachine } from './marketing/docs.machine.ts';
import { heroMachine } from './marketing/hero.machine.ts';
import { scrollToSectionMachine } from './marketing/scroll-to-section.machine.ts';
import { siteFooterMachine } from './marketing/site-footer.machine.ts';
import { siteHeaderMachine } from './marketing/site-header.machine.ts';
import { siteMenuMachine } from './marketing/site-menu.machine.ts';

/** Every chart of the product by its flow's name. */
export const catalogue = {
  'access-denied': accessDeniedMachine,
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
  'security-health': securityHealthMachine,
  'leaked-protection': leakedProtectionMachine,
  'system-status': systemStatusMachine,
  'contact-messages': contactMessagesMachine,
  contact: contactMachine,
  'copy-code': copyCodeMachine,
  docs: docsMachine,
  hero: heroMachine,
  carousel: carouselMachine,
  'color-scheme': colorSchemeMachine,
  'scroll-to-section': scrollToSectionMachine,
  'site-footer': siteFooterMachine,
  'site-header': siteHeaderMachine,
  'site-menu': siteMenuMachine,
  'demo-chat': demoChatMachine,
} as const;
