/** What the list of conversations says, and what stands above it. */
export const inboxWords = {
  title: 'Inbox',
  search: 'Search messages',
  bell: 'Ring when someone is waiting',
  bellOn: 'Rings when someone starts waiting',
  bellOff: 'Silent when someone starts waiting',
  show: 'Show',
  conversations: 'Conversations',
  list: { loading: 'Loading the conversations…', failed: 'The conversations couldn’t be loaded' },
  moreFailed: 'The rest couldn’t be loaded',
  more: 'Show more',
  unread: 'Unread',
  snoozed: (until: string) => `Until ${until}`,
  authors: { visitor: '', bot: 'Bot: ', agent: 'Team: ', system: '' },

  none: 'Visitors’ conversations will show up here.',
  noneShown: {
    waiting: 'Nobody is waiting.',
    'with-us': 'You haven’t taken over any conversations.',
    bot: 'No conversations with the bot.',
    assigned: 'Nothing is assigned to you.',
    snoozed: 'Nothing is snoozed.',
  },
  noneMention: (search: string) => `No conversations mention “${search}”.`,
  noneTagged: (tag: string) => `No conversations here are tagged “${tag}”.`,
  toHome: 'Go to Home',
  showAll: 'Show all',
};

/** Which conversations can be shown. */
export const filters = [
  { label: 'All', show: null },
  { label: 'Waiting', show: 'waiting' },
  { label: 'With us', show: 'with-us' },
  { label: 'Bot', show: 'bot' },
  { label: 'Assigned to you', show: 'assigned' },
  { label: 'Snoozed', show: 'snoozed' },
] as const;
