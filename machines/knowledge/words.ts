import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** What the charts of a bot's knowledge say. */
export const words = {
  answerUnchanged: {
    tone: 'error',
    title: 'The answer wasn’t changed',
    description: checkConnection,
  },
  answerRefused: { tone: 'error', title: 'The answer wasn’t changed' },
  holidayNotSaved: {
    tone: 'error',
    title: 'The holiday wasn’t saved',
    description: checkConnection,
  },
  holidayRefused: { tone: 'error', title: 'The holiday wasn’t saved' },
  languageNotSaved: {
    tone: 'error',
    title: 'The language wasn’t saved',
    description: checkConnection,
  },
  languageRefused: { tone: 'error', title: 'The language wasn’t saved' },
  textNotSaved: {
    tone: 'error',
    title: 'The text wasn’t saved',
    description: checkConnection,
  },
  textRefused: { tone: 'error', title: 'The text wasn’t saved' },
  answersAdded: { tone: 'success', title: 'The answers were added' },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);
