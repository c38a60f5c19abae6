/** What pages of a business say while it is loaded, and where there is none. */
export const words = {
  title: 'Business',
  load: { loading: 'Loading your business…', failed: 'Your business couldn’t be loaded' },
};
