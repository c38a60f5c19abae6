import { words } from './move-words.ts';

interface Props {
  /** What was moved last, and where it is now, counted from one; null before anything was. */
  moved: { name: string; place: number; of: number } | null;
}

/**
 * Tells where something was moved to, which keeps the focus and is else only seen. It stands beside its list all the time:
 * a region that comes together with its text is not read out.
 */
export const MoveStatus = ({ moved }: Props) => (
  <p role="status" className="sr-only">
    {moved && words.movedTo(moved.name, moved.place, moved.of)}
  </p>
);
