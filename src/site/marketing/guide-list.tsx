import type { MouseEvent } from 'react';
import { Link } from '../../frame/link.tsx';
import { type Guide, guidesWords } from '../content/guides.ts';

interface Props {
  guides: readonly Guide[];
  shown: Guide;
  onRead: (event: MouseEvent) => void;
}

/** The guides to choose from; the address says which one is read. */
export function GuideList({ guides, shown, onRead }: Props) {
  return (
    <nav aria-label={guidesWords.label}>
      <ul className="grid gap-1">
        {guides.map(({ id, title, summary, icon: Icon }) => (
          <li
            key={id}
            className={`relative flex gap-3 rounded-xl p-3 ${id === shown.id ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="grid gap-0.5">
              <Link
                to="/docs"
                search={{ guide: id }}
                replace
                resetScroll={false}
                onClick={onRead}
                aria-current={id === shown.id ? 'page' : undefined}
                className="font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-xl hover:text-ink"
              >
                {title}
              </Link>
              <p className="text-sm text-muted">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
