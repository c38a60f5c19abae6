import type { Bot } from '../../machines/bots/actors.ts';

/** A bot that is still being built. */
export const wick: Bot = {
  id: 'b1',
  businessId: 'c1',
  publicKey: 'bot_wick',
  name: 'Wick',
  status: 'draft',
  language: 'en',
  greeting: 'Hello from the Lantern Café!',
  unknownText: 'I’m not sure about that one.',
  contactEmail: 'hello@lanterncafe.example',
  contactPhone: null,
  contactUrl: null,
  position: 'bottom-right',
  primaryColor: '#0c5a4b',
  textColor: '#ffffff',
  colorScheme: 'auto',
  autoOpen: false,
  delay: 3000,
  allowedOrigins: [],
  retentionDays: 365,
  firstSeenAt: null,
  firstSeenOrigin: null,
  lastSeenAt: null,
};
