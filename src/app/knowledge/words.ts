/** What the list of answers says. */
export const words = {
  title: 'Answers',
  search: 'Search',
  add: 'Add an answer',
  paste: 'Paste a list',
  pasteTitle: 'Paste a list of answers',
  opening: 'One moment…',
  ofSource: 'Only answers from one source.',
  showAll: 'Show all answers',
  list: { loading: 'Loading the answers…', failed: 'The answers couldn’t be loaded' },
  place: (place: number | undefined, total: number) => `${place} of ${total}`,
  /** How many are listed, of which there are others that have not been loaded. */
  orMore: (count: string) => `${count} or more`,
} as const;
