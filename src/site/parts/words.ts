/** What parts of the site's pages say. */
export const words = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  comingSoon: 'Coming soon',
  lastUpdated: 'Last updated: ',
};

/** The ways on that several pages have. */
export const waysOn = {
  startTrial: 'Start Free Trial',
  demo: 'Try Interactive Demo',
  tryDemo: 'Try the demo',
  contact: 'Contact Us',
};

/** How a conversation ends well, in the band that closes a page. */
export const lastWords = {
  question: 'That was quick. Are you a person?',
  answer: 'No, I’m the bell. If you’d like to talk to Maya, I’ll ring for her.',
  thanks: 'No need, thank you!',
  goodbye: 'Any time. Good night.',
};

/** What the cards of plans say beside what each plan has. */
export const planWords = {
  popular: 'Most Popular',
  custom: 'Custom',
  price: 'price',
  per: (period: string) => `per ${period}`,
};
