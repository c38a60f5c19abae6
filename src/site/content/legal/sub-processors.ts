import { brand } from '../../../content/brand.ts';
import type { LegalText } from '../legal.ts';

export const subProcessorsText: LegalText = {
  title: 'Sub-processors',
  path: '/sub-processors',
  description: `The companies that process personal data for ${brand.name}, and what each of them does.`,
  summary:
    'The companies that process personal data for us. The list is read from the settings of this service each time you open the page.',
  sections: [
    {
      id: 'companies',
      title: 'Companies we use',
      content: [
        {
          type: 'text',
          text: 'They work for us under contract and may use the data for that purpose only.',
        },
      ],
    },
    {
      id: 'own-servers',
      title: 'What is sent to nobody',
      content: [
        {
          type: 'text',
          text: 'Chatbots find their answers on the servers named under “Hosting”. No visitor’s question or conversation goes to an AI company unless a language model is listed above and the business has switched it on, or the business has connected one of its own. Replies that a model has worked on say so.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      content: [
        {
          type: 'text',
          text: 'If we add or replace a company, we tell customers by email at least 30 days in advance. You can object, or cancel before it begins.',
        },
        { type: 'link', to: '/data-processing-agreement', label: 'Data Processing Agreement' },
      ],
    },
  ],
};
