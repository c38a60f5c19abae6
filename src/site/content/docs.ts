/** What the page of the documentation says around its guides. */
export const docsPage = {
  seo: {
    title: 'Documentation',
    description:
      'Create a chatbot, train it from documents, a website or by hand, and embed it on your website with one snippet.',
    keywords: ['chatbot documentation', 'create a chatbot', 'train a chatbot', 'embed a chatbot'],
  },
  lead: 'Two guides take you from an empty account to a chatbot on your website.',
} as const;
