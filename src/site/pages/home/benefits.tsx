import { home } from '../../content/home.ts';

/** What changes for a business, in three sentences. */
export function Benefits({ id }: { id: string }) {
  return (
    <ul
      id={id}
      className="mx-auto grid max-w-6xl border-y border-line max-md:divide-y max-md:divide-line md:grid-cols-3 md:divide-x md:divide-line"
    >
      {home.benefits.map(({ title, text }) => (
        <li
          key={title}
          className="grid content-start gap-1 py-4 sm:gap-1.5 sm:py-7 md:px-8 md:py-9 md:first:pl-0 md:last:pr-0"
        >
          <p className="leading-snug sm:text-lg font-semibold tracking-tight">{title}</p>
          <p className="text-muted max-sm:text-[0.9375rem]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
