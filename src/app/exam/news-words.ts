/** What the exam says beside the answers of a bot, which load without it. */
export const newsWords = {
  title: 'Something got worse',
  show: (more: number) => (more > 0 ? `Show these and ${more} more in the exam` : 'Show the exam'),
};
