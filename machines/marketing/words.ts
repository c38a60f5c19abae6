import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of the public site say, and its pages repeat. */
export const words = {
  messageReceived: {
    tone: 'success',
    title: "Thanks! We'll reply within 24 hours.",
    description: 'Your message has been received.',
  },
  tooManyMessages: {
    tone: 'error',
    title: 'Too Many Requests',
    description: 'Please wait before submitting again.',
  },
  messageRefused: {
    tone: 'error',
    title: 'Submission Failed',
    description: 'Please check your information and try again.',
  },
  messageUndelivered: {
    tone: 'error',
    title: 'Network Error',
    description: `Unable to submit form. ${checkConnection}`,
  },
} as const satisfies Words;

export const { say } = sayings(words);
