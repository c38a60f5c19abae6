import { TickList } from '../../../ui/tick-list.tsx';
import type { deepDive } from '../../content/features.ts';
import { ComingSoon } from '../../parts/coming-soon.tsx';
import { Drawing } from '../../parts/drawing.tsx';

/** Features at length, each with its picture: the first of three across the page, the others side by side. */
export function DeepDive({ items }: { items: typeof deepDive }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      {items.map((item, index) => (
        <Feature key={item.drawing} {...item} layout={layouts[index] ?? 'half'} />
      ))}
    </div>
  );
}

const layouts = ['beside', 'half', 'half', 'above', 'half', 'half'] as const;

/** Where the text of a feature stands, and with it how wide the card is. */
const styles = {
  half: { card: 'grid-rows-[auto_1fr]', text: '' },
  beside: { card: 'items-center lg:col-span-2 lg:grid-cols-[1fr_1.35fr]', text: '' },
  above: { card: 'lg:col-span-2', text: 'items-start lg:grid-cols-2 lg:gap-x-16' },
} as const;

function Feature({
  drawing,
  title,
  text,
  points,
  comingSoon,
  layout,
}: (typeof deepDive)[number] & { layout: keyof typeof styles }) {
  const style = styles[layout];
  return (
    <article
      data-soon={comingSoon}
      className={`grid grid-cols-1 gap-8 rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-10 ${style.card}`}
    >
      <div className={`grid content-start gap-4 ${style.text}`}>
        <div className="grid content-start gap-4">
          <h3 className="text-2xl leading-tight font-semibold">{title}</h3>
          {comingSoon && (
            <p>
              <ComingSoon />
            </p>
          )}
          <p className="text-muted">{text}</p>
        </div>
        <TickList items={points} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center rounded-xl bg-well p-4 sm:p-6">
        <Drawing of={drawing} />
      </div>
    </article>
  );
}
