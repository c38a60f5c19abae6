import type { WidgetConfig } from '../../src/widget/widget-config.ts';

export const config: WidgetConfig = {
  name: 'Wick',
  business: 'Lantern Café',
  language: 'en',
  greeting: 'Hello from the café!',
  starters: ['Can I bring my dog?', 'Do you have oat milk?'],
  flows: [],
  openNow: true,
  contact: { email: 'hello@cafe.example', phone: null, url: null },
  privacyUrl: 'https://cafe.example/privacy',
};

/** What can be read of a chat: who answers, the way out, what was said and stands below it, and what is wrong. */
export function chat(parts: {
  status?: string;
  close?: string;
  said?: readonly string[];
  notices?: readonly string[];
  send?: string;
}): string[] {
  const {
    status = 'Automated assistant',
    close,
    said = ['status: Loading your conversation…'],
    notices = [],
  } = parts;
  return [
    'Wick',
    `status: ${status}`,
    '[Menu]',
    ...(close ? [close] : []),
    '(Conversation)',
    'Wick is an automated assistant, not a person.',
    'Wick',
    'Hello from the café!',
    ...said,
    ...notices,
    'Message <textarea off> (Write a message…)',
    '[Send] (disabled)',
  ];
}
