import { brand } from '../../../content/brand.ts';
import type { LegalText } from '../legal.ts';

export const dataProcessingAgreement: LegalText = {
  title: 'Data Processing Agreement',
  path: '/data-processing-agreement',
  description: `How ${brand.name} processes personal data on behalf of the businesses that use it.`,
  summary:
    'When your chatbot talks to your customers, you decide what happens with their data, and we follow your instructions.',
  sections: [
    {
      id: 'parties',
      title: 'Who agrees',
      content: [
        {
          type: 'text',
          text: `This agreement is between the business that uses the service (the controller) and ${brand.name}, ${brand.city} (the processor). It is part of the Terms of Service and applies as long as we process personal data for you. It is meant to meet Article 28 of the GDPR.`,
        },
        { type: 'link', to: '/terms-of-service', label: 'Terms of Service' },
      ],
    },
    {
      id: 'subject',
      title: 'What is processed',
      content: [
        {
          type: 'terms',
          items: [
            {
              term: 'Purpose',
              text: 'Answering your visitors, handing them over to your team, taking bookings, and showing you all of it.',
            },
            { term: 'People', text: 'Your visitors, your customers and your team.' },
            {
              term: 'Data',
              text: 'What visitors write; the names, email addresses and phone numbers they leave; their bookings; the page they wrote from; what your team writes.',
            },
            {
              term: 'Duration',
              text: 'A conversation is deleted when a visitor or your team deletes it, and at the latest the number of days after its last message that is set for the chatbot. A booking is deleted two years after it.',
            },
          ],
        },
      ],
    },
    {
      id: 'instructions',
      title: 'Your instructions',
      content: [
        {
          type: 'text',
          text: 'We process this data only as this agreement and your settings say, or as you tell us in writing. If we think that an instruction breaks the law, we tell you.',
        },
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      content: [
        {
          type: 'text',
          text: 'Everyone who works for us is bound to confidentiality. Our own pages for running the service show how a business stands, and never what was said in its conversations.',
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      content: [
        {
          type: 'list',
          items: [
            'Connections are encrypted, and passwords are stored hashed.',
            'Each business reaches its own data only. The database itself checks every request.',
            'Members are owners or agents. Only owners change settings, export everything or delete the business.',
            'An audit log notes who invited, exported, deleted or changed settings. It is kept for a year.',
            'Whoever deletes a business has just proved who they are, and every owner is told by email.',
          ],
        },
      ],
    },
    {
      id: 'sub-processors',
      title: 'Other companies',
      content: [
        {
          type: 'text',
          text: 'You allow us to use the companies on our list, each under a contract with the same duties. We answer for what they do. If we add or replace one, we tell you by email at least 30 days in advance, and you can object.',
        },
        { type: 'link', to: '/sub-processors', label: 'Companies we use' },
      ],
    },
    {
      id: 'help',
      title: 'Rights of the people concerned',
      content: [
        {
          type: 'text',
          text: 'Visitors can download and delete their conversation in the chat. Your team can correct and delete what the service keeps of a person, and export it. With anything else the law asks of you, we help.',
        },
      ],
    },
    {
      id: 'breaches',
      title: 'Breaches',
      content: [
        {
          type: 'text',
          text: 'If personal data is lost, or seen by someone who shouldn’t see it, we tell you without undue delay what we know.',
        },
      ],
    },
    {
      id: 'end',
      title: 'At the end',
      content: [
        {
          type: 'text',
          text: 'You can export everything as a file at any time. Seven days after an owner deletes the business, we delete what was said, asked and left there, with emails about it. Copies in backups are gone within 30 days.',
        },
      ],
    },
    {
      id: 'proof',
      title: 'Proof',
      content: [
        {
          type: 'text',
          text: 'We give you what you need to show that this agreement is kept, and allow audits at a time that suits both sides.',
        },
      ],
    },
  ],
};
