import type { PanelWords } from './words.ts';

export const en: PanelWords = {
  lang: 'en',
  dir: 'ltr',
  closeChat: 'Close chat',
  unread: (count) => `New messages: ${count}`,

  bot: 'Automated assistant',
  waiting: 'Waiting for the team',
  human: 'Someone from the team',
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
  unknown: 'Your conversation couldn’t be loaded.',
  tryAgain: 'Try again',
  failed: 'Your message couldn’t be sent.',
  sendAgain: 'Send again',
  tooOften: (when) => `That was a lot at once. Your message will be sent ${when}.`,
  closed: 'This chat isn’t available right now.',
  refused: 'This message wasn’t accepted. Please reword it.',
  laterNote: 'The team will get back to you. Until then, you can ask me.',
  waitingNote: 'If nobody’s free within three minutes, we’ll ask where to reach you. You can keep writing.',
  resolvedNote: 'This conversation has ended. Write again any time.',
  offline: 'You’re offline.',

  menu: 'Menu',
  person: 'Talk to a person',
  askBot: 'Ask the assistant instead',
  deleteAll: 'Delete my conversation',
  privacy: 'Privacy',
  deleteQuestion: 'Delete this conversation for good?',
  deleteYes: 'Delete',
  deleteNo: 'Keep it',
  deleteFailed: 'It couldn’t be deleted. Please try again.',
  deleted: 'Your conversation has been deleted.',

  from: (title, page) => `From ${title}${page === null ? '' : `, page ${page}`}`,

  rating: 'Was this helpful?',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rated: 'Thank you!',
  ratedDown: 'Thanks for telling us. Would you like to talk to a person?',
  notRated: 'Your rating couldn’t be saved.',

  contact: 'Email address or phone number',
  leaveContact: 'Send',
  contactInvalid: 'Please enter a valid email address or phone number',
  contactFailed: 'It couldn’t be sent. Please try again.',
};
