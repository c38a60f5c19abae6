import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  items: readonly { title: string; content: ReactNode }[];
}

/** Questions that open their answers, at most one at a time. The browser does it, also without scripts. */
export function Accordion({ items }: Props) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="disclosure group">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 rounded-md py-3.5 hover:text-accent sm:py-5 [&::-webkit-details-marker]:hidden">
            <h3 className="text-base leading-6 font-semibold tracking-normal">{title}</h3>
            <Plus
              aria-hidden
              className="mt-0.5 size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-45"
              strokeWidth={1.75}
            />
          </summary>
          <div className="max-w-prose pr-8 pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
