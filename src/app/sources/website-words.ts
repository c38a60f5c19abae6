import { sourceLimits } from '../../../machines/sources/limits.ts';

/** What is said where a website is read; the page of a new bot loads it without the sources. */
export const websiteWords = {
  address: 'Website address',
  addressExample: 'cornercafe.example',
  most: `Reads up to ${sourceLimits.pages} pages.`,
  scope: 'What to read',
  scopes: [
    { value: 'site', label: 'The whole website' },
    { value: 'page', label: 'This page only' },
  ],
  read: 'Read it',
  failed: 'The website wasn’t added',
  added: (title: string) => `${title} was added`,
  isRight: 'Is the address right?',
  own: 'Your website',
  ownQuestion: (website: string) => `Read ${website}?`,
  ownAbout: `Your bot answers from what it finds there, up to ${sourceLimits.pages} pages. You can look through the answers and change them afterwards.`,
  ownAddress: 'Your website’s address',
  later: 'Not now',
};
