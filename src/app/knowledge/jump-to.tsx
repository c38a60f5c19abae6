import { words } from './words.ts';

/** How many are between two places one can go to. */
const step = 50;

interface Props {
  /** How many there are. */
  total: number;
  /** Goes to the one at this place, from 1. */
  onJump: (place: number) => void;
}

/** The way to a place in a long list: it stays in sight while one is on the way. */
export function JumpTo({ total, onJump }: Props) {
  const places = Array.from({ length: Math.ceil(total / step) }, (_, page) => page * step + 1);
  return (
    <nav
      aria-label={words.jump.label}
      className="sticky top-0 z-10 -mx-5 flex items-center gap-2 overflow-x-auto border-y border-line bg-surface px-5 sm:-mx-6 sm:px-6"
    >
      <span aria-hidden className="shrink-0 text-[0.8125rem] text-muted">
        {words.jump.label}
      </span>
      <ul className="flex">
        {places.map((place) => (
          <li key={place} className="shrink-0">
            <button
              type="button"
              aria-label={words.jump.answer(place, total)}
              className="grid min-h-11 min-w-11 place-items-center rounded-lg px-2 text-[0.8125rem] font-medium text-ink tabular-nums hover:bg-sunken"
              onClick={() => onJump(place)}
            >
              {place}
            </button>
          </li>
        ))}
      </ul>
      <span className="ml-auto shrink-0 text-[0.8125rem] text-muted tabular-nums">
        {words.jump.of(total)}
      </span>
    </nav>
  );
}
