import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { memberships } from '../../../machines/bots/lists.ts';
import { people } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { ChooseBusiness } from '../parts/choose-business.tsx';
import { List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ExportPeople } from './export-people.tsx';
import { ImportPeople } from './import-people.tsx';
import { NewPerson } from './new-person.tsx';
import { PersonRow } from './person-row.tsx';
import { peopleWords } from './words.ts';

/** The people of a business, of the first unless another is chosen, and a form that adds one. */
export function People() {
  const [state, send] = useFlow(memberships);
  const [businessId, choose] = useState('');
  const [place, go] = useState<'list' | 'adding' | 'importing'>('list');
  const businesses = (state.context.value ?? []).map(({ business }) => business);
  const chosen = businesses.find(({ id }) => id === businessId) ?? businesses[0];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          {peopleWords.title}
        </h1>
        <p className="text-muted">{peopleWords.about}</p>
      </div>
      <Loaded state={state} send={send} words={businessWords.load}>
        <ChooseBusiness businesses={businesses} chosen={chosen} onChoose={choose} />
        {!chosen ? (
          <Panel title={businessWords.title}>
            <p className="text-muted">{peopleWords.noBusiness}</p>
          </Panel>
        ) : place === 'adding' ? (
          <NewPerson key={chosen.id} businessId={chosen.id} onClose={() => go('list')} />
        ) : place === 'importing' ? (
          <ImportPeople key={chosen.id} businessId={chosen.id} onClose={() => go('list')} />
        ) : (
          <PeopleOf
            key={chosen.id}
            businessId={chosen.id}
            onAdd={() => go('adding')}
            onImport={() => go('importing')}
          />
        )}
      </Loaded>
    </div>
  );
}

interface Props {
  businessId: string;
  onAdd: () => void;
  onImport: () => void;
}

/** The people of a business, and a search among them. */
export function PeopleOf({ businessId, onAdd, onImport }: Props) {
  const [state, send] = useFlow(people, { businessId, words: '' });
  const { query } = state.context;
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <SearchField
            ref={search}
            label={peopleWords.search}
            name="words"
            value={query.words}
            onChange={(words) => send({ type: 'search', query: { businessId, words } })}
          />
        </div>
        <Button onClick={onAdd}>{peopleWords.add}</Button>
        <Button variant="secondary" onClick={onImport}>
          <Upload aria-hidden className="size-4" />
          {peopleWords.import}
        </Button>
      </div>
      <List
        state={state}
        send={send}
        words={peopleWords.list}
        isDense
        empty={
          <p className="text-muted wrap-anywhere">
            {query.words ? peopleWords.noneMatch(query.words) : peopleWords.none}
          </p>
        }
      >
        {(person) => <PersonRow person={person} />}
      </List>
      <ExportPeople businessId={businessId} />
    </div>
  );
}
