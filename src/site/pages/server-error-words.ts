/** What the page shown instead of one that failed says. */
export const words = {
  head: {
    title: 'Something Went Wrong',
    description: 'An error kept this page from loading.',
    keywords: ['server error', '500'],
  },
  retry: 'Try Again',
  home: 'Go Home',
  reason: {
    before: 'An error on our side kept this page from loading. If it happens again, please ',
    link: 'contact support',
    after: '.',
  },
};
