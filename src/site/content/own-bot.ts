import { claims } from './claims.ts';

/** The way to our own bot. */
export const ownBot = {
  title: 'Ask our own bot',
  button: 'Live Chat',
  time: `A person typically joins in ${claims.liveResponse} during business hours.`,
} as const;
