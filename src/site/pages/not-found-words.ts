/** What the page of every address that leads nowhere says. */
export const words = {
  head: {
    title: 'Page Not Found',
    description: 'The page you’re looking for doesn’t exist or has moved.',
    keywords: ['page not found', '404'],
  },
  home: 'Return Home',
  contact: 'Contact Support',
};
