import { brand } from '../../../content/brand.ts';
import { browserStorage } from '../browser-storage.ts';
import type { LegalText } from '../legal.ts';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: `What ${brand.name} knows about you, why, for how long, and what you can do about it.`,
  summary:
    'We collect what we need to run the service and to answer you. We do not sell it, and you can ask for it, correct it or have it deleted.',
  sections: [
    {
      id: 'scope',
      title: 'Who this covers',
      content: [
        {
          type: 'text',
          text: `This policy applies to this website and to the ${brand.name} service. It covers visitors, people who write to us, and customers with an account.`,
        },
        {
          type: 'text',
          text: 'When a chatbot talks to the customers of a business, that business decides what happens with the conversation. We process it on its behalf and on its instructions. Please ask the business whose website you used.',
        },
        { type: 'link', to: '/data-processing-agreement', label: 'Data Processing Agreement' },
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      content: [
        {
          type: 'terms',
          items: [
            {
              term: 'Account',
              text: 'Your email address, your password in hashed form, and when you last signed in.',
            },
            {
              term: 'Messages to us',
              text: 'What you enter in the contact form: name, email address, company, phone number, type of business and your message.',
            },
            {
              term: 'Your content',
              text: 'The documents, web addresses and answers you train a chatbot with, and the conversations it has.',
            },
            {
              term: 'Answers by email',
              text: 'What you write in answer to an email about a conversation becomes part of it. Attachments are not kept.',
            },
            {
              term: 'Notifications',
              text: 'If you turn them on: the address that your browser gives us for them, and its keys, until you turn them off or sign out there.',
            },
            {
              term: 'Error reports',
              text: 'When something fails: the page, what was being done, the error message and, if you are signed in, the ID of your account.',
            },
            {
              term: 'Network data',
              text: 'Your IP address, which every request carries. We use it to limit abuse, such as many messages in a short time.',
            },
            {
              term: 'In your browser',
              text: `Up to ${browserStorage.length} kinds of small texts, such as your session and what you are writing. The cookie policy lists all of them, with what each is for and how long it stays. We set no cookies.`,
            },
          ],
        },
        {
          type: 'text',
          text: 'The demo chat on this website is a script that runs in your browser. What you type into it is not sent to us.',
        },
      ],
    },
    {
      id: 'why',
      title: 'Why we use it',
      content: [
        {
          type: 'list',
          items: [
            'To provide the service you signed up for (performance of a contract).',
            'To answer you when you write to us (steps before a contract, or our legitimate interest in replying).',
            'To keep the service secure and working, for example by limiting abuse and finding errors (legitimate interest).',
            'To meet obligations the law sets us, such as keeping invoices (legal obligation).',
          ],
        },
        {
          type: 'text',
          text: 'We do not sell personal data, and we do not use your content to train chatbots of other customers.',
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      content: [
        {
          type: 'text',
          text: 'Companies that work for us and under contract, such as the provider that hosts our database, sign-in and server functions, and the provider that delivers our email. They may use the data for that purpose only.',
        },
        { type: 'link', to: '/sub-processors', label: 'Companies we use' },
        {
          type: 'text',
          text: 'A notification goes through the push service of your browser, encrypted so that only this browser can read it.',
        },
        {
          type: 'text',
          text: 'A business may have a language model work on answers. The provider of the model then gets questions and the answers nearest to them, and for drafts, summaries and conversations in another language what was said in a conversation. Email addresses and long numbers that visitors have written are left out.',
        },
        {
          type: 'text',
          text: 'Where such a company is outside your country, we rely on safeguards the law recognizes, such as the European Commission’s standard contractual clauses. Authorities receive data only where the law obliges us.',
        },
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      content: [
        {
          type: 'list',
          items: [
            'Account and content: as long as your account exists. After that we delete them within 30 days.',
            'Messages to us: as long as we need to deal with them, at most two years.',
            'Error reports: at most 90 days.',
            'Invoices: as long as tax law requires.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: [
        {
          type: 'text',
          text: 'You can ask us for a copy of your data, have it corrected or deleted, restrict or object to its use, and take it with you in a common format. Where we ask for consent, you can withdraw it at any time.',
        },
        {
          type: 'text',
          text: 'Write to us and we reply within 30 days. You may also complain to the data protection authority where you live.',
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      content: [
        {
          type: 'text',
          text: 'Connections are encrypted, passwords are stored hashed, and each account can reach its own data only. Your session is kept in your browser’s local storage. No system is perfect: if a breach puts you at risk, we tell you without undue delay.',
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      content: [
        {
          type: 'text',
          text: 'The service is not meant for children under 13, and we do not knowingly collect their data. If you believe a child has given us data, write to us and we will delete it.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      content: [
        {
          type: 'text',
          text: 'When this policy changes, the new text appears on this page with its date. If a change matters to customers, we also tell them by email.',
        },
      ],
    },
  ],
};
