/** Short facts in a row, each of them unbroken; the dot of the first in a line is clipped. */
export function Facts({ items }: { items: readonly string[] }) {
  return (
    <div className="mt-5 overflow-hidden text-sm text-muted">
      <ul className="-ml-5 flex flex-wrap gap-y-1">
        {items.map((item) => (
          <li key={item} className="relative pl-5 before:absolute before:left-2 before:content-['·']">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
