import { brand } from '../../../content/brand.ts';
import { storedIn } from '../browser-storage.ts';
import type { LegalText } from '../legal.ts';

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  path: '/cookie-policy',
  description: `What ${brand.name} keeps in your browser, what for and for how long, and how to get rid of it.`,
  summary:
    'This website sets no cookies. What it has to remember, it keeps in your browser’s storage, where it is not sent along with every request.',
  sections: [
    {
      id: 'what-it-is',
      title: 'Cookies and browser storage',
      content: [
        {
          type: 'text',
          text: 'A cookie is a small text a website leaves in your browser, and which the browser sends back with every request. Local storage and session storage are similar, but what is in them stays in the browser until the website reads it.',
        },
        {
          type: 'text',
          text: 'There are two kinds. Session cookies and session storage end when you close the tab or the browser. Persistent ones stay until they expire or you delete them.',
        },
      ],
    },
    {
      id: 'storage',
      title: 'What we keep in your browser',
      content: [
        { type: 'heading', text: 'On every page' },
        storedIn('site'),
        { type: 'heading', text: 'When you are signed in' },
        storedIn('app'),
        {
          type: 'text',
          text: 'If you turn on notifications for a device, its browser also keeps the script that shows them and, until you turn them off, the address they are sent to.',
        },
        { type: 'heading', text: 'In the chat' },
        storedIn('chat'),
        {
          type: 'text',
          text: 'All of these are necessary for what you ask of the website. None of them identifies you to anybody else. An asterisk (*) stands for what differs, such as the ID of a chatbot.',
        },
      ],
    },
    {
      id: 'persistent',
      title: 'Persistent cookies',
      content: [
        {
          type: 'text',
          text: 'We set none today. If a payment provider or analytics come to need persistent cookies, they will last between 30 days and 2 years, depending on their purpose, and this page will list them first. Analytics cookies will be set only after you agree.',
        },
      ],
    },
    {
      id: 'widget',
      title: 'The chat widget on other websites',
      content: [
        {
          type: 'text',
          text: 'Businesses embed our chat widget on their own websites. There it keeps what is listed above under “In the chat”, and nothing else. The policy of that website applies to it.',
        },
      ],
    },
    {
      id: 'control',
      title: 'How to get rid of it',
      content: [
        {
          type: 'text',
          text: 'Your browser can show, delete and block cookies and stored data for each website; look for “site data” in its settings. If you block storage altogether, the website works, but you have to sign in again with every visit.',
        },
      ],
    },
  ],
};
