import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { memberships } from '../../../machines/bots/lists.ts';
import { people } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PersonRow } from './person-row.tsx';

/** The people of a business, of the first unless another is named. */
export function People({ businessId }: { businessId?: string | undefined }) {
  const [state, send] = useFlow(memberships);
  const found = state.context.value ?? [];
  const chosen = (found.find(({ business }) => business.id === businessId) ?? found[0])?.business;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          People
        </h1>
        <p className="text-muted">Everyone who left their details in a chat, and everyone you add.</p>
      </div>
      <Loaded
        state={state}
        send={send}
        words={{ loading: 'Loading your business…', failed: 'Your business couldn’t be loaded' }}
      >
        {found.length > 1 && (
          <nav aria-label="Businesses">
            <ul className="flex flex-wrap gap-2">
              {found.map(({ business }) => (
                <li key={business.id} className="max-w-full">
                  <Link
                    to="/people"
                    search={{ business: business.id }}
                    aria-current={business === chosen ? 'page' : undefined}
                    className="inline-flex min-h-11 max-w-full items-center rounded-lg border border-line bg-surface px-4 py-2 text-sm font-medium wrap-anywhere text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
                  >
                    {business.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {chosen ? (
          <PeopleOf key={chosen.id} businessId={chosen.id} />
        ) : (
          <Panel title="Business">
            <p className="text-muted">Create your first bot to set up your business.</p>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}

/** The people of a business, and a search among them. */
export function PeopleOf({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(people, { businessId, words: '' });
  const { query } = state.context;
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <SearchField
            ref={search}
            label="Search by name, email, phone or tag"
            name="words"
            value={query.words}
            onChange={(words) => send({ type: 'search', query: { businessId, words } })}
          />
        </div>
        <Link to="/people/new" search={{ business: businessId }} className={buttonStyle('primary')}>
          Add a person
        </Link>
      </div>
      <List
        state={state}
        send={send}
        words={{ loading: 'Loading the people…', failed: 'The people couldn’t be loaded' }}
        isDense
        empty={
          <p className="text-muted wrap-anywhere">
            {query.words ? `Nobody matches “${query.words}”.` : 'Nobody yet. Add the first person yourself.'}
          </p>
        }
      >
        {(person) => <PersonRow person={person} />}
      </List>
    </div>
  );
}
