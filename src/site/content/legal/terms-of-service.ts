import { brand } from '../../../content/brand.ts';
import type { LegalText } from '../legal.ts';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: `The agreement between you and ${brand.name}: trial, plans, fees, cancellation, content and liability.`,
  summary:
    'Try it free for 14 days. Cancel any time without penalty. Your content stays yours. If fees change, we tell you 30 days in advance.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      content: [
        {
          type: 'text',
          text: `These terms are an agreement between you and ${brand.name}, ${brand.city}. By creating an account you accept them. If you act for a business, you confirm that you may accept them on its behalf.`,
        },
      ],
    },
    {
      id: 'service',
      title: 'The service',
      content: [
        {
          type: 'text',
          text: `With ${brand.name} you build chatbots, train them with your own content and embed them on your website. What a plan includes is described on the pricing page. Features marked “coming soon” are not part of the service yet, and you should not subscribe for their sake.`,
        },
        {
          type: 'text',
          text: 'Chatbots can be wrong. Check what yours answers, and do not let it decide alone where a mistake would harm someone, for example in medical, legal or financial matters.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      content: [
        {
          type: 'text',
          text: 'Give a working email address, choose a strong password and keep it to yourself. You are responsible for what happens under your account. Tell us at once if you think someone else has access to it.',
        },
      ],
    },
    {
      id: 'trial',
      title: 'Trial and guarantee',
      content: [
        {
          type: 'list',
          items: [
            'The trial lasts 14 days and requires no credit card. Nothing is charged for it.',
            'After your first payment you have 30 days to ask for your money back. You need not give a reason.',
          ],
        },
      ],
    },
    {
      id: 'fees',
      title: 'Plans and fees',
      content: [
        {
          type: 'list',
          items: [
            'Fees are in US dollars, per month, and are charged in advance.',
            'If you exceed your plan’s conversations, your chatbot keeps working, and you get a notice with options to upgrade.',
            'A change of plan takes effect at your next billing cycle.',
            'If we change our fees, we tell you at least 30 days in advance. You can cancel before the new fees apply.',
            'Taxes come on top where the law requires them.',
          ],
        },
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      content: [
        {
          type: 'text',
          text: 'You can cancel at any time, without penalty. The service remains available until the end of the period you have paid for. We may suspend or close an account that breaks these terms; unless it is urgent, we ask you to put it right first.',
        },
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      content: [
        {
          type: 'text',
          text: 'What you upload, and the conversations of your chatbots, belong to you. You allow us to store and process them as far as the service requires, and no further. Upload only what you have the right to use.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      content: [
        { type: 'text', text: 'Do not use the service to:' },
        {
          type: 'list',
          items: [
            'break the law, deceive people, or harass them;',
            'pass a chatbot off as a human being;',
            'collect sensitive data, such as health records or card numbers, without the protection the law demands;',
            'attack, overload or copy the service.',
          ],
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      content: [
        {
          type: 'text',
          text: 'We work to keep the service available at all hours, but we do not promise that it is never interrupted. We announce planned maintenance where we can.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      content: [
        {
          type: 'text',
          text: 'The service is provided as it is. As far as the law allows, we are not liable for indirect damage or lost profit, and our total liability is limited to what you paid us in the twelve months before the event. Nothing here limits liability that cannot be limited by law.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Governing law and changes',
      content: [
        {
          type: 'text',
          text: `The law at our place of business, ${brand.city}, applies. Mandatory consumer rights where you live are not affected.`,
        },
        {
          type: 'text',
          text: 'If these terms change to your disadvantage, we tell you by email at least 30 days in advance. If you continue to use the service after that, the new terms apply.',
        },
      ],
    },
  ],
};
