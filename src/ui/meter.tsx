interface Props {
  label: string;
  /** From 0 to 100; without one the ring is empty. */
  value?: number;
}

/** A ring that is full at 100, with the value in it. */
export function Meter({ label, value }: Props) {
  return (
    <div className="relative grid size-28 shrink-0 place-items-center">
      {value !== undefined && (
        <>
          <meter className="sr-only" aria-label={label} min={0} max={100} value={value} />
          <span aria-hidden className="text-3xl font-semibold tabular-nums">
            {value}
          </span>
        </>
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="9"
      >
        <circle cx="50" cy="50" r="44" className="stroke-line" />
        {value !== undefined && (
          <circle
            cx="50"
            cy="50"
            r="44"
            pathLength="100"
            strokeDasharray={`${value} 100`}
            className="stroke-accent"
          />
        )}
      </svg>
    </div>
  );
}
