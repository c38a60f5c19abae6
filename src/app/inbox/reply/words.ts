/** What is said where a member writes a reply. */
export const replyWords = {
  reply: 'Reply',
  placeholder: 'Write a reply…',
  length: (length: number, limit: number) =>
    `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters${length > limit ? ': please shorten it or send it as two.' : ''}`,
  keys: 'Enter sends, Shift + Enter starts a new line, / opens saved replies.',
  send: 'Send',
  reopen: 'Reopen and send',
  takeOver: 'Take over and send',
  answering: (name: string) => `${name} is answering.`,
  handBackFirst: 'To reply yourself, hand it back to the bot first.',
  blocked: (name: string) => `${name} is answering, so nobody else can send.`,
  sending: 'Sending…',
  unsent: (problem: string) => `Not sent. ${problem}`,
  offline: 'Please check your connection.',
  reloaded: 'The page was reloaded in the meantime.',
  edit: 'Edit',
};

/** What is said of saved replies. */
export const savedWords = {
  title: 'Saved replies',
  list: { loading: 'Loading the saved replies…', failed: 'The saved replies couldn’t be loaded' },
  search: 'Find a saved reply',
  none: 'No saved replies yet. Write one and save it here.',
  noneMatch: 'No saved replies match.',
  saveAs: 'Save what you’ve written as',
  newName: 'New name',
  rename: 'Rename',
  renameThis: (title: string) => `Rename “${title}”`,
  removeThis: (title: string) => `Delete “${title}”`,
  removed: 'Deleted.',
};
