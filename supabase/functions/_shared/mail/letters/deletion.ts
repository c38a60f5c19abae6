import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the outbox has of a business that is going to be deleted. */
export const deletionData = z.object({
  id: z.string(),
  business: z.string(),
  /** The name or address of whoever has asked for it; null: nobody has, its plan has ended. */
  by: z.string().nullable(),
  /** When it is deleted, and by which clock that is told. */
  at: z.string(),
  time_zone: z.string(),
});

/** What the outbox has of an account that is going to be deleted: when. */
export const accountDeletionData = z.object({ at: z.string() });

const sayMoment = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** The mail to the owners of a business that is going to be deleted. */
export function deletionLetter(
  { id, business, by, at, time_zone }: z.infer<typeof deletionData>,
  site: string,
): Letter {
  const reason =
    by === null
      ? `The plan of ${business} has ended, and we have kept its data for as long as we promised.`
      : `${by} has asked to delete ${business}.`;
  return {
    language: 'en',
    sender: ours,
    subject: 'A business on Deskbell is going to be deleted',
    heading: 'Seven days to undo it',
    parts: [
      {
        paragraph: `${reason} Its bots are paused. On ${sayMoment(at, time_zone)} (${time_zone}) it is deleted for good: bots, answers, conversations, team and settings.`,
      },
      ...(by === null ? [{ paragraph: 'If you undo it, we keep the data for another 90 days.' }] : []),
      {
        button: { words: 'See it, or undo it', href: `${site}/settings?business=${encodeURIComponent(id)}` },
      },
    ],
    foot: [{ paragraph: `You receive this email because you’re an owner of ${business}.` }],
  };
}

/** The mail to whoever has asked to delete their account. */
export const accountDeletionLetter = ({ at }: z.infer<typeof accountDeletionData>, site: string): Letter => ({
  language: 'en',
  sender: ours,
  subject: 'Your Deskbell account is going to be deleted',
  heading: 'Seven days to undo it',
  parts: [
    {
      paragraph: `You’ve asked to delete your account. On ${sayMoment(at, 'UTC')} (UTC) it is deleted for good, together with every business that nobody else works for.`,
    },
    { button: { words: 'Sign in to undo it', href: `${site}/dashboard` } },
  ],
  foot: [{ paragraph: 'If this wasn’t you, sign in, undo it and change your password.' }],
});
