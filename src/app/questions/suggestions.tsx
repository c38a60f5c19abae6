import type { NearEntry } from '../../../machines/questions/actors.ts';
import { teachWords } from './words.ts';

interface Props {
  nearest: readonly NearEntry[];
  onChoose: (entry: NearEntry) => void;
}

/** Answers that may be the right one, to be chosen with one press. */
export function Suggestions({ nearest, onChoose }: Props) {
  if (nearest.length === 0) return <p>{teachWords.noneNear}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p className="font-semibold">{teachWords.nearTitle}</p>
        <p className="text-sm text-muted">{teachWords.near}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {nearest.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onChoose(entry)}
              className="grid min-h-11 w-full grid-cols-1 gap-0.5 rounded-lg border border-edge/60 bg-surface px-4 py-3 text-left text-sm shadow-control hover:border-accent hover:bg-accent-soft"
            >
              {entry.title && (
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {entry.title}
                </span>
              )}{' '}
              <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
                {entry.content}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
