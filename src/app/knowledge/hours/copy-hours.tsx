import { copyWords } from './hours-words.ts';

interface Props {
  /** The name of the day whose hours are copied. */
  name: string;
  onCopy: (to: readonly number[]) => void;
}

/** The days that hours can be copied to in one step. */
const copies = [
  { label: copyWords.weekdays, to: [1, 2, 3, 4, 5] },
  { label: copyWords.allDays, to: [1, 2, 3, 4, 5, 6, 0] },
] as const;

/** Gives other days the hours of this one. */
export const CopyHours = ({ name, onCopy }: Props) => (
  <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
    {copyWords.sameHours}
    {copies.map(({ label, to }) => (
      <button
        key={label}
        type="button"
        aria-label={copyWords.sameAs(name, label)}
        className="inline-flex min-h-9 items-center px-1.5 font-medium text-accent underline hover:text-accent-strong"
        onClick={() => onCopy(to)}
      >
        {label}
      </button>
    ))}
  </div>
);
