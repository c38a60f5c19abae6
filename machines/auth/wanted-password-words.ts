import { sayings, type Words } from '../effects.ts';

/** Why a password is asked for that nobody has forgotten: apart, because the login page needs none of it. */
export const words = {
  passwordWanted: {
    tone: 'info',
    title: 'Email verified. Please choose a password',
    description: 'We can’t be sure that the password of this account was chosen by you.',
  },
} as const satisfies Words;

export const { say: sayWanted } = sayings(words);
