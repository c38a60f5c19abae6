import type { PanelWords } from './words.ts';

export const en: PanelWords = {
  lang: 'en',
  dir: 'ltr',
  closeChat: 'Close chat',
  unread: (count) => `New messages: ${count}`,

  bot: 'Automated assistant',
  waiting: 'Waiting for the team',
  human: 'A person from the team',
  resolved: 'Conversation ended',
  notAPerson: (name) => `${name} is an automated assistant, not a person.`,

  conversation: 'Conversation',
  you: 'You',
  team: 'Team',
  typing: (name) => `${name} is writing`,
  options: 'Suggestions',

  message: 'Message',
  placeholder: 'Write a message…',
  send: 'Send',
  tooLong: (length, most) => `${length} of ${most} characters. Please shorten your message.`,

  loading: 'Loading your conversation…',
  unknown: 'Your conversation could not be loaded.',
  tryAgain: 'Try again',
  failed: 'Your message could not be sent.',
  sendAgain: 'Send again',
  tooOften: (when) => `That was a lot at once. Your message will be sent ${when}.`,
  closed: 'This chat is not available right now.',
  refused: 'This message was not accepted. Please write it differently.',
  waitingNote: 'Somebody from the team will join you here. You can go on writing.',
  resolvedNote: 'This conversation has ended. Write again whenever you like.',
  offline: 'You are offline.',

  menu: 'Menu',
  person: 'Talk to a person',
  deleteAll: 'Delete my conversation',
  privacy: 'Privacy',
  deleteQuestion: 'Delete this conversation for good?',
  deleteYes: 'Delete',
  deleteNo: 'Keep it',
  deleteFailed: 'It could not be deleted. Please try again.',
  deleted: 'Your conversation has been deleted.',

  from: (title, page) => `From ${title}${page === null ? '' : `, page ${page}`}`,

  rating: 'Was this helpful?',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rated: 'Thank you!',
  notRated: 'Your rating could not be saved.',

  contact: 'Email address or phone number',
  leaveContact: 'Send',
  contactInvalid: 'Please enter a valid email address or phone number',
  contactFailed: 'It could not be sent. Please try again.',
};
