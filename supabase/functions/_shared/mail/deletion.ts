import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the outbox has of a business that is going to be deleted. */
export const deletionData = z.object({
  id: z.string(),
  business: z.string(),
  /** The name or address of whoever has asked for it. */
  by: z.string().nullable(),
  /** When it is deleted, and by which clock that is told. */
  at: z.string(),
  time_zone: z.string(),
});

/** The mail to the owners of a business that is going to be deleted. */
export function deletionLetter(
  { id, business, by, at, time_zone }: z.infer<typeof deletionData>,
  site: string,
): Letter {
  const day = new Date(at).toLocaleString('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return {
    language: 'en',
    sender: ours,
    subject: 'A business on Deskbell is going to be deleted',
    heading: 'Seven days to undo it',
    parts: [
      {
        paragraph: `${by ?? 'A colleague'} has asked to delete ${business}. Its bots are paused. On ${day} (${time_zone}) it is deleted for good: bots, answers, conversations, team and settings.`,
      },
      {
        button: { words: 'See it, or undo it', href: `${site}/settings?business=${encodeURIComponent(id)}` },
      },
    ],
    foot: [{ paragraph: `You receive this email because you’re an owner of ${business}.` }],
  };
}
