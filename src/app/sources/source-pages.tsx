import { isWebAddress } from '../../../machines/bots/website.ts';
import type { SourcePage } from '../../../machines/sources/actors.ts';
import { sourcePages } from '../../../machines/sources/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { List } from '../parts/list.tsx';
import { pageWords } from './source-words.ts';

/** What was read of a source, page by page; what could not be read comes first. */
export function SourcePages({ sourceId }: { sourceId: string }) {
  const [state, send] = useFlow(sourcePages, { sourceId });
  return (
    <List
      state={state}
      send={send}
      words={pageWords.list}
      empty={<p className="text-muted">{pageWords.none}</p>}
      isDense
    >
      {(page) => <PageRow {...page} />}
    </List>
  );
}

function PageRow({ address, number, title, status, error }: SourcePage) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        {isWebAddress(address) ? (
          <a href={address} target="_blank" rel="noreferrer" className="inline-flex min-h-6 items-center">
            {title || address}
          </a>
        ) : number === null ? (
          title || address
        ) : (
          pageWords.page(number, title)
        )}
      </p>
      <p className={status === 'failed' ? 'text-danger' : 'text-muted'}>{pageWords.states[status]}</p>
      {error !== null && <p className="text-muted wrap-anywhere sm:col-span-2">{error}</p>}
    </div>
  );
}
