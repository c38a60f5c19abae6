import type { Words } from '../effects.ts';
import { checkConnection } from '../outage.ts';
import { shownOnce } from '../shown-once.ts';
import type { Delivery, Webhook } from './actors.ts';
import type { ApiScope, WebhookEvent } from './choices.ts';

/** What the charts of webhooks and keys say. */
export const words = {
  notChanged: { tone: 'error', title: 'Nothing was changed' },
  unreachable: { tone: 'error', title: 'Nothing was changed', description: checkConnection },
} as const satisfies Words;

/** What the events are called. */
export const eventWords: Readonly<Record<WebhookEvent | 'test', string>> = {
  'conversation.started': 'Conversation started',
  'conversation.wants_person': 'Visitor wants a person',
  'conversation.ended': 'Conversation ended',
  'question.unanswered': 'Question not answered',
  'details.left': 'Contact details left',
  'booking.made': 'Booking made',
  'booking.accepted': 'Booking accepted',
  'booking.moved': 'Booking moved',
  'booking.cancelled': 'Booking cancelled',
  'answer.changed': 'Answers changed',
  test: 'Test',
};

/** How a webhook is. */
export function sayWebhook({ off, failingSince }: Pick<Webhook, 'off' | 'failingSince'>): string {
  switch (off) {
    case 'owner':
      return 'Off';
    case 'failures':
      return 'Off: nothing has arrived for three days';
    case 'gone':
      return 'Off: the server wants nothing more (410)';
    case null:
      return failingSince === null ? 'On' : 'On, but the last delivery didn’t arrive';
  }
}

/** What has become of a delivery. */
export function sayDelivery({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): string {
  switch (state) {
    case 'waiting':
      return attempts === 0 ? 'Waiting' : 'Trying again';
    case 'sending':
      return 'Sending';
    case 'delivered':
      return 'Delivered';
    case 'failed':
      return 'Not delivered';
  }
}

/** What a secret of a webhook is called, and what it is for. */
export const secretWords = {
  label: 'Signing secret',
  hint: `${shownOnce} The other program checks with it that a message is from us.`,
};

/** What the scopes of keys are called. */
export const scopeWords: Readonly<Record<ApiScope, string>> = {
  conversations: 'Read conversations and messages',
  people: 'Read people',
  bookings: 'Read bookings',
  numbers: 'Read numbers',
  answers: 'Read answers',
  write_answers: 'Write answers',
};

/** What the pages of keys say. */
export const keyWords = {
  title: 'API keys',
  intro: 'With a key, another program can read what you have here, or write your bots’ answers.',
  loading: 'Loading keys…',
  failed: 'The keys couldn’t be loaded',
  none: 'No keys yet.',
  add: 'Make a key',
  newKey: 'New key',
  name: 'Name',
  nameHint: 'Which program will use it.',
  scopes: 'What it can do',
  scopesHint:
    'People, bookings and conversations include names and contact details. Visitors see the answers it writes.',
  made: 'Your key is ready',
  secret: {
    label: 'API key',
    hint: `${shownOnce} Anyone who has it can do what you ticked.`,
  },
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  revoke: 'Revoke',
  askRevoke: 'Revoke this key? The program that uses it stops working right away.',
  revokeIt: 'Revoke it',
  keepIt: 'Keep it',
} as const;

/** What the pages of webhooks say. */
export const pageWords = {
  intro:
    'A webhook tells another program what happens here, as it happens: your CRM, a spreadsheet, or Zapier, Make and n8n.',
  loading: 'Loading webhooks…',
  failed: 'The webhooks couldn’t be loaded',
  none: 'No webhooks yet.',
  add: 'Add a webhook',
  newWebhook: 'New webhook',
  editWebhook: 'Edit webhook',
  back: 'Back',
  url: 'Address',
  urlExample: 'https://hooks.example.com/deskbell',
  urlHint: 'Where the other program listens. It begins with https://.',
  events: 'Events',
  eventsHint: 'Details and bookings include the visitor’s name and contact. Questions include their words.',
  added: 'Your webhook is on',
  done: 'Done',
  newSecret: 'New secret',
  askNewSecret:
    'Make a new secret? The old one keeps signing for a day, so you can swap it in the other program.',
  makeSecret: 'Make it',
  keepSecret: 'Keep the old one',
  test: 'Send a test',
  edit: 'Edit',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  remove: 'Delete',
  askRemove: 'Delete this webhook? Nothing more is sent there, and its deliveries are deleted.',
  removeIt: 'Delete it',
  keepIt: 'Keep it',
  deliveries: 'Deliveries',
  hideDeliveries: 'Hide deliveries',
  loadingDeliveries: 'Loading deliveries…',
  deliveriesFailed: 'The deliveries couldn’t be loaded',
  noDeliveries: 'Nothing has been sent yet.',
  sendAgain: 'Send again',
} as const;
