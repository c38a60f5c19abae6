/** What is said of notes, which only the team sees. */
export const noteWords = {
  replies: 'Reply to the visitor',
  notes: 'Note for the team',
  note: 'Note',
  about: 'Only your team sees notes. The visitor never does.',
  placeholder: 'Write a note for your team…',
  tooLong: (length: number, limit: number) =>
    `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters: please shorten it.`,
  add: 'Add note',
  remove: 'Delete note',
  confirmRemove: 'Delete for good',
  keep: 'Keep',
};
