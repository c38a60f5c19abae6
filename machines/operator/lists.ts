import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { checkConnection } from '../outage.ts';
import { actors } from './actors.ts';

/** The businesses of the service. */
export const businesses = listOf('businesses', actors.getBusinesses);

/** One of them. */
export const businessRecord = cardOf('business-record', actors.getBusiness);

/** Messages of the contact form, with what was done about them. */
export const messages = listOf('messages', actors.getMessages);

/** Replies to messages, and marks. */
export const messageChanges = changesOf('message-changes', actors.handleMessage, {
  refused: { tone: 'error', title: 'Nothing was done' },
  failed: { tone: 'error', title: 'Nothing was done', description: checkConnection },
});

/** A month is settled, a trial extended, a business suspended or not any more: each is asked about first. */
export const operations = changesOf(
  'operations',
  actors.operate,
  {
    refused: { tone: 'error', title: 'Nothing was done' },
    failed: { tone: 'error', title: 'Nothing was done', description: checkConnection },
  },
  () => true,
);
