/** What is asked when a link is of another account than the one signed in. */
export const accountWords = {
  title: 'Which account?',
  question: { before: 'You’re signed in as ', between: '. Continue as ', after: '?' },
  change: (other: string) => `Continue as ${other}`,
  stay: (current: string) => `Stay signed in as ${current}`,
  note: 'If you stay, nothing changes, and the link won’t work again.',
};
