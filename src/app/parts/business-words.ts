/** What pages of a business say while it is loaded, where there is none, and by which clock its times are. */
export const words = {
  title: 'Business',
  load: { loading: 'Loading your business…', failed: 'Your business couldn’t be loaded' },
  timesIn: (zone: string) => `Times are in ${zone.replaceAll('_', ' ')}.`,
};
