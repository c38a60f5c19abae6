import type { Colleague } from '../../../../machines/inbox/actors.ts';

/** What is said of whose a conversation is, until when it is put aside, and of its tags. */
export const filingWords = {
  title: 'Assignment, snooze and tags',
  colleague: ({ isMe, name }: Colleague) => (isMe ? 'You' : name),
  assigned: (to: Colleague | null) => (to ? `Assigned to ${to.isMe ? 'you' : to.name}` : 'Assign'),
  nobody: 'Nobody',

  snoozed: (until: string | null) => (until === null ? 'Snooze' : `Snoozed until ${until}`),
  wake: 'Wake it now',
  ownTime: (zone: string) => `Date and time (${zone.replaceAll('_', ' ')})`,
  snooze: 'Snooze until then',

  tag: 'Tag',
  tags: 'Tags',
  addTag: 'Add tag',
  findTag: 'Find or add a tag',
  addThis: (tag: string) => `Add “${tag}”`,
  removeTag: (tag: string) => `Remove the tag “${tag}”`,
  list: { loading: 'Loading the tags…', failed: 'The tags couldn’t be loaded' },
  none: 'No conversation has a tag yet.',
  isTagged: (tag: string) => `Tagged “${tag}”. Show all tags`,
};
