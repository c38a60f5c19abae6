import type { PersonBooking } from '../../../machines/people/actors.ts';
import { count } from '../parts/count.ts';

/** A number of people, in words. */
const countPeople = (number: number): string =>
  number === 1 ? '1 person' : `${number.toLocaleString('en')} people`;

/** What the list of people says, and the form that adds one. */
export const peopleWords = {
  title: 'People',
  about: 'Everyone who left their details in a chat, and everyone you add or import.',
  noBusiness: 'Create your first bot to keep a list of people.',
  search: 'Search by name, email, phone or tag',
  list: { loading: 'Loading the people…', failed: 'The people couldn’t be loaded' },
  none: 'Nobody yet. Add the first person yourself, or import a list.',
  noneMatch: (search: string) => `Nobody matches “${search}”.`,
  add: 'Add a person',
  addTitle: 'New person',
  back: 'Back to the list',
  import: 'Import…',
  export: { csv: 'Export as CSV', vcard: 'Export as vCards' },
};

/** What the form of a person says. */
export const formWords = {
  labels: { name: 'Name', email: 'Email', phone: 'Phone', tags: 'Tags', note: 'Note' },
  tagsHint: 'Separate them with commas.',
  noteHint: 'Only your team sees it.',
};

/** What is said while people are imported. */
export const importWords = {
  title: 'Import people',
  unreadable: 'This file can’t be used',
  notChecked: 'The people couldn’t be checked',
  about:
    'Choose a CSV file from a spreadsheet or an address book, with up to 10,000 people. Its first row names the columns: name, email, phone, tags, note.',
  safe: 'You’ll see who is in it before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file…',
  found: (people: number) =>
    people === 0 ? 'Nobody can be imported' : `${countPeople(people)} can be imported`,
  known: (people: number) =>
    `${countPeople(people)} ${people === 1 ? 'is' : 'are'} already in your list. What’s missing there is added, and the rest stays as it is.`,
  isKnown: 'Already in your list',
  leftOut: (rows: number) => `${count(rows, 'row')} can’t be imported. You’ll find out why below.`,
  unused: (columns: string) => `Columns that aren’t used: ${columns}`,
  list: 'To be imported',
  import: (people: number) => `Import ${countPeople(people)}`,
  progress: (imported: number, of: number) =>
    `${imported.toLocaleString('en')} of ${countPeople(of)} imported`,
  progressLabel: 'People imported',
  leaveOut: 'Leave out the rest',
};

/** What the page of a person says. */
export const personWords = {
  load: { loading: 'Loading the person…', failed: 'The person couldn’t be loaded' },
  back: 'People',
  details: 'Details',
  conversations: 'Conversations',
  noConversations: 'No conversations.',
  bookings: 'Bookings',
  booking: (service: string, party: number, moment: string) =>
    `${service}${party > 1 ? ` for ${party}` : ''}, ${moment}`,
  given: 'What they left',
  givenHint: 'As it was typed in the chat. Nobody has checked that it is really theirs.',
  noneGiven: 'Nothing was left in a chat.',
  /** It follows a moment. */
  agreed: (consent: string) => `. They agreed to: “${consent}”`,
};

/** How a booking stands, where that needs saying. */
export const bookingStates: Readonly<Record<PersonBooking['state'], string>> = {
  requested: 'To confirm',
  confirmed: '',
  cancelled: 'Cancelled',
  done: 'Came',
  missed: 'No-show',
};

/** What is said where two people in the list become one. */
export const mergeWords = {
  title: 'Merge',
  about: 'Is somebody in your list twice? Make one person of both.',
  start: 'Merge with somebody…',
  search: 'Find the same person by name, email, phone or tag',
  isThis: 'This person',
  compare: 'Compare',
  compareWith: (name: string) => `Compare with ${name}`,
  kept: 'What will be kept',
  both: 'Both: ',
  gone: (name: string) =>
    `Conversations, bookings and what either of them left go to this person. ${name} is no longer in the list. The merge can be undone for a day.`,
  failed: 'Not merged',
  merge: 'Merge them',
  back: 'Back to the search',
  merged: (name: string, moment: string) => `Merged with ${name}, ${moment}.`,
  undo: 'Undo the merge',
};

/** What is said where all that is kept about a person is exported. */
export const exportWords = {
  title: 'Export',
  about: (name: string) =>
    `Everything you keep about ${name}, as JSON: their details, bookings and conversations, and what your team has noted. It’s theirs to ask for.`,
  export: 'Export',
};

/** What is said where a person is blocked. */
export const blockWords = {
  title: 'Block',
  about:
    'Where this person left their details, the chat will tell them it isn’t available. Your team won’t be called or emailed.',
  blocked: 'This person is blocked. Where they left their details, the chat tells them it isn’t available.',
  block: 'Block…',
  confirmBlock: 'Block this person',
  keep: 'Don’t block',
  unblock: 'Unblock',
};

/** What is said where a person is deleted. */
export const deleteWords = {
  title: 'Delete this person',
  about:
    'Their details, tags and note go for good, and so do the consents they gave. Conversations stay in the inbox: delete those there.',
  remove: 'Delete…',
  confirmRemove: 'Delete for good',
  keep: 'Keep',
};
