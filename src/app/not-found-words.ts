/** What is said of a page that is not there. */
export const words = {
  title: 'Page Not Found',
  about: 'The page you’re looking for doesn’t exist or has moved.',
};
