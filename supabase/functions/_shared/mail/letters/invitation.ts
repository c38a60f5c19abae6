import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the outbox has of an invitation. */
export const invitationData = z.object({
  business: z.string(),
  /** The e-mail address of whoever invites. */
  invited_by: z.string(),
  role: z.enum(['owner', 'agent']),
  token: z.string(),
});

const roles = {
  owner: 'As an owner, you can change everything and invite others.',
  agent: 'As an agent, you answer visitors and keep the bot’s answers up to date.',
};

/** The mail to somebody who is to join a business. */
export function invitationLetter(
  { business, invited_by, role, token }: z.infer<typeof invitationData>,
  site: string,
): Letter {
  return {
    language: 'en',
    sender: ours,
    // No words of a stranger’s choice under our name: what the business is called stands in the text.
    subject: 'You’re invited to a team on Deskbell',
    heading: 'You’re invited to a team',
    parts: [
      {
        paragraph: `${invited_by} has invited you to help answer ${business}’s visitors. ${roles[role]}`,
      },
      { button: { words: 'Join', href: `${site}/join/${encodeURIComponent(token)}` } },
      { paragraph: 'The button works for seven days, for this email address only.' },
    ],
    foot: [{ paragraph: 'If you don’t know who this is, you can ignore this email: nothing will happen.' }],
  };
}
