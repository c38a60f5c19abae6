import { claims } from './claims.ts';

/** What the sign-up page says beside its form. */
export const signup = {
  title: 'Two weeks to see it answer for you',
  gets: [
    '14 days free, with everything your plan has',
    claims.noCard,
    'Cancel any time, there is nothing to pay for going',
    claims.setup,
    `${claims.moneyBack} once you pay`,
  ],
  next: {
    title: 'What happens next',
    steps: [
      { title: 'Confirm your address', text: 'We send you a mail with a link and a six-digit code.' },
      {
        title: 'Create your first chatbot',
        text: 'From your documents, your website, or a few lines of your own.',
      },
      {
        title: 'Put it on your website',
        text: 'Copy one snippet. In your dashboard you see what people ask.',
      },
      {
        title: 'Stay, or leave it at that',
        text: 'Choose a plan when the 14 days are over. Without a card nothing is charged by itself.',
      },
    ],
  },
  plans: 'Compare the plans',
} as const;
