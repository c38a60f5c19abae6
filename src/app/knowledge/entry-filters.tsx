import { Link } from '@tanstack/react-router';
import type { EntryCounts, EntryFilter } from '../../../machines/knowledge/actors.ts';
import { words } from './words.ts';

const filters = [
  { label: words.filters.all, show: undefined, count: 'entries' },
  { label: words.filters.toComplete, show: 'to-complete', count: 'toComplete' },
  { label: words.filters.fromSources, show: 'from-sources', count: 'fromSources' },
  { label: words.filters.notIndexed, show: 'not-indexed', count: 'notIndexed' },
] as const;

/** How many entries a filter shows. */
export const countOf = (counts: EntryCounts, show: EntryFilter | undefined): number =>
  counts[filters.find((filter) => filter.show === show)?.count ?? 'entries'];

interface Props {
  botId: string;
  show: EntryFilter | undefined;
  /** Null until they are counted. */
  counts: EntryCounts | null;
}

/** Which of a bot's answers are shown: the address says so. */
export const EntryFilters = ({ botId, show, counts }: Props) => (
  <nav aria-label={words.filters.label} className="-mx-5 overflow-x-auto px-5 sm:-mx-6 sm:px-6">
    {/* One line at any width: numbers that come later move nothing below. */}
    <ul className="flex gap-1.5 py-1">
      {filters.map((filter) => (
        <li key={filter.label} className="shrink-0">
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ show: filter.show }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={filter.show === show ? 'page' : undefined}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-[0.8125rem] font-medium text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:border-accent/30 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            {filter.label}{' '}
            {counts && <span className="tabular-nums">{counts[filter.count].toLocaleString('en')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
