import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ListedBusiness } from '../../../machines/operator/actors.ts';
import { businesses } from '../../../machines/operator/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { sayDay } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';
import { healthOf, planOf, useOf, listWords as words } from './business-words.ts';

/** All businesses, the newest first, and a search among them. */
export function Businesses() {
  const [state, send] = useFlow(businesses, { words: '' });
  const { query } = state.context;
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          {words.title}
        </h1>
        <p className="text-muted">{words.about}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
        <SearchField
          ref={search}
          label={words.search}
          name="words"
          value={query.words}
          onChange={(typed) => send({ type: 'search', query: { words: typed } })}
        />
        <List
          state={state}
          send={send}
          words={words}
          isDense
          empty={
            <p className="text-muted wrap-anywhere">
              {query.words ? words.notFound(query.words) : words.none}
            </p>
          }
        >
          {(business) => <BusinessRow business={business} />}
        </List>
      </div>
    </div>
  );
}

function BusinessRow({ business }: { business: ListedBusiness }) {
  const { id, name, lastSignInAt } = business;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm md:grid-cols-[4fr_3fr_6fr_4fr] md:items-baseline">
      <Link
        to="/operator"
        search={{ business: id }}
        dir="auto"
        className="inline-flex min-h-6 items-center justify-self-start text-base font-medium wrap-anywhere"
      >
        {name}
      </Link>{' '}
      <span>{planOf(business)}</span>{' '}
      <span className="tabular-nums">
        {useOf(business)}. {healthOf(business)}
      </span>{' '}
      <span className="text-muted">
        {lastSignInAt ? words.signedIn(sayDay(lastSignInAt)) : words.neverSignedIn}
      </span>
    </div>
  );
}
