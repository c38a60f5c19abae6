import { claims } from '../content/claims.ts';
import type { Plan } from '../content/plans.ts';

/** What the sign-up form says. */
export const signupWords = {
  title: 'Create your account',
  /** What the account begins with; `business` is what a sentence calls the visitor's, if it is known. */
  trial: (plan: Plan | undefined, business: string | undefined) => {
    const whose = business ? ` for ${business}` : '';
    const begin = plan
      ? `Your ${claims.trial} of ${plan.name}${whose}, then $${plan.price} per ${plan.period} if you stay.`
      : `Start with a ${claims.trial}${whose}.`;
    return `${begin} ${claims.noCard}.`;
  },
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  toLogin: 'Taking you to the login page...',
  generate: 'Generate Strong Password',
  generated: 'A strong password has been filled in',
  keepSafe: 'Keep it in a safe place, such as a password manager.',
  submit: 'Create Account',
  agree: {
    before: 'By creating an account you agree to our ',
    terms: 'Terms of Service',
    between: ' and our ',
    privacy: 'Privacy Policy',
    after: '.',
  },
};
