import { sayings, type Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';

/** How a text for people is divided. */
export const paragraphs = 'An empty line begins a new paragraph.';

/** What the chart of an email to all owners says. */
const words = {
  notTried: { tone: 'error', title: 'The email wasn’t sent', description: checkConnection },
  broadcastRefused: { tone: 'error', title: 'The email wasn’t sent' },
  broadcastSent: { tone: 'success', title: 'The email is on its way to all owners' },
} as const satisfies Words;

export const { say, sayReason } = sayings(words);

/** What the page of messages says. */
export const messageWords = {
  title: 'Messages',
  lead: 'What people wrote through the contact form. Replies go out by email.',
  search: 'Search by name, email, company or text',
  show: 'Show',
  all: 'All messages',
  loading: 'Loading the messages…',
  failed: 'The messages couldn’t be loaded',
  none: 'No messages here.',
  perhapsSpam: 'Spam?',
  reply: 'Reply',
  replyTo: 'Reply to',
  replyHint: `${paragraphs} Their message is quoted below yours.`,
  send: 'Send the reply',
  leave: 'Cancel',
} as const;

/** The filters of messages, and the badges of their states. */
export const messageStateWords = { new: 'New', answered: 'Answered', done: 'Done', spam: 'Spam' } as const;

/** The buttons that mark a message. */
export const messageMarks = {
  new: 'Mark as new',
  done: 'Mark as done',
  spam: 'Mark as spam',
} as const;

/** What has just been done about the message of somebody. */
export const messageHandled = {
  answered: (name: string) => `Your reply to ${name} is on its way.`,
  new: (name: string) => `The message of ${name} is marked as new.`,
  done: (name: string) => `The message of ${name} is marked as done.`,
  spam: (name: string) => `The message of ${name} is marked as spam.`,
} as const;

/** What was done about a message before, and by whom. */
export const messageActs = {
  answered: (who: string) => `${who} replied`,
  new: (who: string) => `${who} marked it as new`,
  done: (who: string) => `${who} marked it as done`,
  spam: (who: string) => `${who} marked it as spam`,
} as const;

/** Somebody whose account is gone. */
export const deletedAccount = 'A deleted account';

/** The two lists of an operator. */
export const operatorPages = { label: 'Operator', businesses: 'Businesses', messages: 'Messages' } as const;
