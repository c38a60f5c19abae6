import { User } from 'lucide-react';
import type { Conversation } from '../../../machines/inbox/actors.ts';
import { numberOf } from './visitor.ts';

/** As far from each other as eight colors can be. */
const hues = [
  '[--hue:20]',
  '[--hue:250]',
  '[--hue:150]',
  '[--hue:320]',
  '[--hue:75]',
  '[--hue:200]',
  '[--hue:285]',
  '[--hue:110]',
];

/** A visitor's mark: always of the same color, with the first letter of their address if there is one. */
export function VisitorMark({ conversation }: { conversation: Conversation }) {
  const { contact } = conversation;
  const letter = contact && /^\p{L}/u.exec(contact)?.[0];
  return (
    <span
      aria-hidden
      className={`visitor-mark grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold ${hues[numberOf(conversation) % hues.length]}`}
    >
      {letter ? letter.toUpperCase() : <User className="size-4.5" />}
    </span>
  );
}
