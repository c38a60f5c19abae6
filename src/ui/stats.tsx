interface Props {
  items: readonly { value: string; label: string }[];
  /** Where the figures come from. */
  note: string;
}

/** Figures in a row, each with what it counts. */
export function Stats({ items, note }: Props) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-0">
        {items.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-2 border-line lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="text-heading leading-none font-semibold tracking-tighter text-ink tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted sm:mt-6">{note}</p>
    </>
  );
}
