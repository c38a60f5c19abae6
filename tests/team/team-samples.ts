import type { Invitation, Member } from '../../machines/team/actors.ts';

/** Who has said nothing about themselves. */
const plain = { name: '', picture: '' };

const since = '2026-11-03T09:00:00+00:00';

/** Who looks at the page. */
export const ada: Member = {
  userId: 'u1',
  email: 'ada@example.com',
  ...plain,
  role: 'owner',
  since,
  isMe: true,
};

export const bo: Member = {
  userId: 'u2',
  email: 'bo@example.com',
  ...plain,
  role: 'agent',
  since,
  isMe: false,
};

/** An owner, too: either may leave. */
export const di: Member = {
  userId: 'u4',
  email: 'di@example.com',
  ...plain,
  role: 'owner',
  since,
  isMe: false,
};

/** Invited, and not there yet. */
export const cy: Invitation = {
  id: 'i1',
  email: 'cy@example.com',
  role: 'agent',
  expiresAt: '2026-11-29T09:00:00+00:00',
};
