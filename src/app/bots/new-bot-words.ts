/** What is said where a bot is created. */
export const words = {
  title: 'New bot',
  about: 'Three questions. You can change everything later.',
  name: 'What’s your business called?',
  kind: 'What kind of business is it?',
  trade: 'What do you do, in a word or two?',
  tradeExample: 'dog grooming',
  website: 'What’s your website?',
  websiteExample: 'cornercafe.example',
  websiteHint:
    'We’ll read it and turn it into answers for you to look through. No website? Leave this empty: your bot gets its own page.',
  create: 'Create the bot',
  plans: 'See plans',
  addingWebsite: 'Looking at your website…',
  opening: 'Opening your bot…',
};

/** What is said of the answers that a bot starts with. */
export const templateWords = {
  none: 'Pick a type to see which answers your bot starts with.',
  title: (answers: number) => `It starts with ${answers} answers`,
  hasBlanks: 'to complete',
  more: 'Plus a greeting and the usual opening hours. Visitors only get what you’ve looked at, and nothing is public until you go live.',
};
