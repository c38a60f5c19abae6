/** What is said at the head of an open conversation, and in its place. */
export const conversationWords = {
  title: 'Conversation',
  load: { loading: 'Loading the conversation…', failed: 'The conversation couldn’t be loaded' },
  gone: 'This conversation is gone',
  goneMore: (hasWritten: boolean) =>
    `Someone deleted it, or you’re no longer a member of its business.${hasWritten ? ' What you wrote wasn’t sent. You can copy it here:' : ''}`,
  written: 'What you wrote',

  isHere: 'Here now',
  isNotHere: 'Not here',
  typing: 'Typing…',
  spoken: (language: string) => `Writes in ${language}`,
  goesOnAsking: 'Bot goes on asking',
  handBack: { before: 'Hand back', after: ' to the bot' },
  resolve: 'Resolve',
  reopen: 'Reopen',
  take: 'Take over',
  summary: 'Summary',

  messages: 'Messages',
  isCut: (messages: number) =>
    `Only the newest ${messages} messages are shown. Export the conversation to see them all.`,
  toLatest: 'Jump to the latest',
  newMessages: 'New messages',
};

/** What is said under a message. */
export const messageWords = {
  visitor: 'Visitor',
  offered: (options: string) => `Offered: ${options}`,
  tiers: {
    answer: 'Answered from',
    closest: 'Closest match',
    unknown: 'Didn’t know',
    smalltalk: 'Small talk',
    person: 'Offered a person',
  },
  answered: 'Answered',
  untitled: 'Untitled answer',
  /** Before the name of a source: where an answer is named already, and where none is. */
  inSource: 'in',
  fromSource: 'from',
  page: (page: number) => `, page ${page}`,
  makeAnswer: 'Make this an answer',
  addToExam: 'Add to the exam',
  inExam: 'In the exam',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
};

/** What is said under a message that came by email, and under a reply that a language model has to do with. */
export const madeWords = {
  byMail: 'By email',
  choose: 'Picked by the language model',
  translate: 'Translated automatically · Show original',
  reword: 'Reworded automatically · Show original',
  refused: (reason: string) => `The model’s text was refused (${reason}) · Show it`,
};

/** What is said of the visitor. */
export const visitorWords = {
  title: 'Visitor',
  about: 'About the visitor',
  handedOver: 'Handed over because',
  reasons: {
    asked: 'The visitor asked for a person',
    unknown: 'The bot didn’t know, and the visitor asked for a person',
    contact: 'The visitor left their contact details',
  },
  waiting: 'Waiting since',
  contact: 'Contact',
  isPerson: 'This is',
  blocked: 'Blocked',
  person: 'Person',
  addPerson: 'Add to people',
  page: 'Page',
  noPage: 'Unknown',
  channel: 'Channel',
  channels: { web: 'Website', try: 'Try page' },
  language: 'Language',
  firstSeen: 'First seen',
  bot: 'Bot',
  export: 'Export',
};

/** What is said where a conversation is deleted. */
export const deleteWords = {
  remove: 'Delete',
  removeQuestion: 'Delete this conversation?',
  about: (hasContact: boolean) =>
    `All its messages${hasContact ? ' and the visitor’s contact details' : ''} will be deleted, for the visitor too. This can’t be undone.`,
  confirmRemove: 'Delete for good',
  keep: 'Keep',
};
