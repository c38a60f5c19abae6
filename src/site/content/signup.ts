import { claims } from './claims.ts';

/** What the sign-up page says beside its form. */
export const signup = {
  title: 'See it answer for you, free for two weeks',
  gets: [
    '14 days free, with everything in your plan',
    claims.noCard,
    'Cancel any time, no cancellation fee',
    claims.setup,
    `${claims.moneyBack} once you pay`,
  ],
  next: {
    title: 'What happens next',
    steps: [
      { title: 'Confirm your address', text: 'We’ll email you a link and a six-digit code.' },
      {
        title: 'Create your first chatbot',
        text: 'From your documents, your website, or a few lines of your own.',
      },
      {
        title: 'Put it on your website',
        text: 'Copy one snippet. Your dashboard shows what people ask.',
      },
      {
        title: 'Keep it, or walk away',
        text: 'Choose a plan when the 14 days are over. Without a card, nothing is charged automatically.',
      },
    ],
  },
  plans: 'Compare the plans',
} as const;
