import { brand } from '../../../content/brand.ts';
import type { LegalText } from '../legal.ts';

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  path: '/cookie-policy',
  description: `What ${brand.name} keeps in your browser, what for and for how long, and how to get rid of it.`,
  summary:
    'This website sets no tracking cookies of its own. What it has to remember, it keeps in your browser’s storage, where it is not sent along with every request.',
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
        {
          type: 'terms',
          items: [
            {
              term: 'Your session',
              hint: 'local storage',
              text: 'Keeps you signed in, and renews automatically. Removed when you sign out.',
            },
            {
              term: 'Sign-in by email',
              hint: 'local storage',
              text: 'A secret that proves a link in our email was requested in this browser, and when the last email was sent. Removed after use.',
            },
            {
              term: 'Color scheme',
              hint: 'local storage',
              text: 'Light or dark, if you have chosen one in the footer.',
            },
            {
              term: 'Draft message',
              hint: 'session storage',
              text: 'What you have typed into the contact form, so that it is not lost. Removed when it is sent or the tab is closed.',
            },
          ],
        },
        {
          type: 'text',
          text: 'All of these are necessary for what you ask of the website. None of them identifies you to anybody else.',
        },
      ],
    },
    {
      id: 'persistent',
      title: 'Persistent cookies',
      content: [
        {
          type: 'text',
          text: 'Some parts of the service may set persistent cookies, such as those of a payment provider or of analytics you have agreed to. Persistent cookies last between 30 days and 2 years, depending on their purpose. Analytics cookies are set only after you agree.',
        },
      ],
    },
    {
      id: 'widget',
      title: 'The chat widget on other websites',
      content: [
        {
          type: 'text',
          text: 'Businesses embed our chat widget on their own websites. What the widget remembers there is covered by the policy of that website.',
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
