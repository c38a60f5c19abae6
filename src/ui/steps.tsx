interface Props {
  items: readonly { title: string; text?: string }[];
}

/** What comes first, what next, joined by a line. */
export function Steps({ items }: Props) {
  return (
    <ol className="grid grid-cols-1">
      {items.map(({ title, text }, index) => (
        <li key={title} className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
          <span aria-hidden className="grid grid-rows-[2rem_1fr] justify-items-center">
            <span className="grid size-8 place-items-center rounded-full border border-line bg-surface text-sm font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <span className="w-px bg-line group-last:hidden" />
          </span>
          <div className="pt-1 pb-6 group-last:pb-0">
            <p className="font-semibold">{title}</p>
            {text && <p className="mt-1 text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
