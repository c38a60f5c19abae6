import { ArrowRight } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { CopyCode } from '../../flows/marketing/copy-code.tsx';
import { Link } from '../../frame/link.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { gettingStarted, guides, hasWords, guidesWords as words } from '../content/guides.ts';
import { Article } from '../pages/article.tsx';
import { GuideList } from './guide-list.tsx';

interface Props {
  /** The guide that the address names. Anybody may write anything there: what names none of ours shows the first. */
  guide?: string;
}

/** One guide to read, and the list of all to search and to choose from. */
export function Docs({ guide: named }: Props) {
  const [query, setQuery] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const found = guides.filter((guide) => hasWords(guide, query));
  const guide = guides.find(({ id }) => id === named) ?? gettingStarted;
  const next = guides[guides.indexOf(guide) + 1];

  /** On a phone the guide is below the list, so who chooses one is taken there. */
  const read = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) title.current?.focus();
  };
  const showAll = () => {
    setQuery('');
    searchBox.current?.focus();
  };

  return (
    <div className="mx-auto mt-8 grid max-w-6xl grid-cols-1 gap-x-16 gap-y-12 border-t border-line pt-10 pb-24 lg:grid-cols-[18rem_1fr]">
      <div className="grid grid-cols-1 gap-4 self-start lg:sticky lg:top-24">
        <SearchField ref={searchBox} label={words.search} name="search" value={query} onChange={setQuery} />
        <p role="status" className="text-sm text-muted empty:hidden">
          {query.trim() !== '' && words.found(found.length, guides.length, query.trim())}
        </p>
        {found.length === 0 ? (
          <div className="grid gap-4 rounded-2xl border border-line bg-surface p-5">
            <p className="text-sm text-muted">{words.noneMore}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={showAll}>
                {words.all}
              </Button>
              <Link to="/support" className={buttonStyle('ghost')}>
                {words.ask}
              </Link>
            </div>
          </div>
        ) : (
          <GuideList guides={found} shown={guide} onRead={read} />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <article aria-labelledby="guide" className="grid grid-cols-1 gap-6">
          <h2 id="guide" ref={title} tabIndex={-1} className="text-heading font-semibold">
            {guide.title}
          </h2>
          <Article blocks={guide.content} codeAction={(code) => <CopyCode code={code} />} />
        </article>
        <div className="flex max-w-[68ch] flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="text-muted">
            {next ? (
              <Link
                to="/docs"
                search={{ guide: next.id }}
                replace
                resetScroll={false}
                onClick={read}
                className={buttonStyle('primary')}
              >
                {words.next(next.title)}
                <ArrowRight aria-hidden className="size-4" />
              </Link>
            ) : (
              words.unclear
            )}
          </p>
          <Link to="/support" className={buttonStyle('secondary')}>
            {words.contact}
          </Link>
        </div>
      </div>
    </div>
  );
}
