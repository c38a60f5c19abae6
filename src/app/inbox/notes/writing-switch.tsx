import { noteWords } from './words.ts';

interface Props {
  isNoting: boolean;
  onSwitch: (isNoting: boolean) => void;
}

const choices = [
  { label: noteWords.replies, isNote: false },
  { label: noteWords.notes, isNote: true },
];

/** Whether a reply is written or a note. */
export const WritingSwitch = ({ isNoting, onSwitch }: Props) => (
  <div className="flex gap-4 border-t border-line px-4 lg:px-6">
    {choices.map(({ label, isNote }) => (
      <button
        key={label}
        type="button"
        aria-pressed={isNoting === isNote}
        onClick={() => onSwitch(isNote)}
        className="min-h-11 border-b-2 border-transparent text-[0.8125rem] font-medium text-muted hover:text-ink aria-pressed:border-accent aria-pressed:text-ink lg:min-h-8"
      >
        {label}
      </button>
    ))}
  </div>
);
