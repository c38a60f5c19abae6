import type { Role } from '../../machines/bots/actors.ts';

/** What a role is called, with its article, and what it may do. */
export const roles: Readonly<Record<Role, { name: string; article: string; may: string }>> = {
  owner: { name: 'Owner', article: 'an owner', may: 'change everything and invite others' },
  agent: { name: 'Agent', article: 'an agent', may: 'answer visitors and look after what the bot knows' },
};
