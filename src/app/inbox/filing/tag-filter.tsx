import { Link } from '@tanstack/react-router';
import { Tag, X } from 'lucide-react';
import { type InboxQuery, inboxSearch } from '../../../../machines/inbox/address.ts';
import { conversationTags } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { FilingMenu } from './filing-menu.tsx';
import { filingWords } from './words.ts';

/** Shows the conversations with a tag: which one is chosen from those in use. */
export function TagFilter({ query }: { query: InboxQuery }) {
  if (query.tag) {
    return (
      <Link
        to="/inbox"
        search={inboxSearch({ ...query, tag: undefined })}
        aria-label={filingWords.isTagged(query.tag)}
        className="inline-flex min-h-9 max-w-44 items-center gap-1 rounded-full border border-accent/30 bg-accent-soft px-3 text-[0.8125rem] font-medium text-accent no-underline lg:min-h-7 lg:px-2.5"
      >
        <span dir="auto" className="truncate">
          {query.tag}
        </span>
        <X aria-hidden className="size-3.5 shrink-0" />
      </Link>
    );
  }
  return (
    <FilingMenu
      isBusy={false}
      label={
        <>
          <Tag aria-hidden className="size-4 text-muted" /> {filingWords.tags}
        </>
      }
    >
      {(close) => <TagLinks query={query} onChosen={close} />}
    </FilingMenu>
  );
}

/** The tags in use, each a way to the conversations that have it. */
function TagLinks({ query, onChosen }: { query: InboxQuery; onChosen: () => void }) {
  const [state, send] = useFlow(conversationTags, undefined);
  const tags = state.context.value ?? [];
  return (
    <Loaded state={state} send={send} words={filingWords.list}>
      {tags.length === 0 && <p className="p-2.5 text-muted">{filingWords.none}</p>}
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/inbox"
          search={inboxSearch({ ...query, tag })}
          onClick={onChosen}
          className="flex min-h-11 items-center rounded-lg px-2.5 text-ink no-underline wrap-anywhere hover:bg-sunken lg:min-h-9"
        >
          <span dir="auto">{tag}</span>
        </Link>
      ))}
    </Loaded>
  );
}
