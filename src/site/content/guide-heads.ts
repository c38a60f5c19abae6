/** What pages that only lead to a guide say of it: the guides themselves are long. */
export const guideHeads = {
  gettingStarted: {
    id: 'getting-started',
    title: 'Create Your First Chatbot',
    summary: 'From sign-up to a bot that knows your business',
  },
  embedGuide: {
    id: 'embed-guide',
    title: 'Embed on Your Website',
    summary: 'One snippet, and what its options do',
  },
} as const;

export type GuideHead = (typeof guideHeads)[keyof typeof guideHeads];
