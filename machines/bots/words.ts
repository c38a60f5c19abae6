import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of a bot and its business say, and their pages repeat. */
export const words = {
  isLiveAgain: {
    tone: 'success',
    title: 'Your bot is live again',
    description: 'It’s answering visitors now.',
  },
  isPaused: {
    tone: 'success',
    title: 'Your bot is paused',
    description: 'It stays silent until you go live again.',
  },
  statusUnchanged: { tone: 'error', title: 'The bot wasn’t changed', description: checkConnection },
  botCreated: {
    tone: 'success',
    title: 'Your bot is ready',
    description: 'Look through its answers and fill in the blanks.',
  },
  botReadsWebsite: {
    tone: 'success',
    title: 'Your bot is ready',
    description: 'It’s reading your website now.',
  },
  websiteNotRead: {
    tone: 'error',
    title: 'Your bot is ready, but its website wasn’t read',
    description: checkConnection,
  },
  botNotCreated: {
    tone: 'error',
    title: 'The bot wasn’t created',
    description: `Nothing you wrote is lost. ${checkConnection}`,
  },
  botRefused: { tone: 'error', title: 'The bot wasn’t created' },
  botDeleted: { tone: 'success', title: 'Bot deleted' },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
