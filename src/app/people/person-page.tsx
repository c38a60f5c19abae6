import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Person, PersonRecord } from '../../../machines/people/actors.ts';
import { person } from '../../../machines/people/lists.ts';
import { personForm } from '../../../machines/people/person-form.ts';
import { personWires } from '../../../machines/people/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NotFound } from '../not-found.tsx';
import { sayMoment } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { BlockPerson } from './block-person.tsx';
import { DeletePerson } from './delete-person.tsx';
import { ExportPerson } from './export-person.tsx';
import { MergePeople } from './merge-people.tsx';
import { nameOf } from './name-of.ts';
import { PersonForm } from './person-form.tsx';
import { UnmergePeople } from './unmerge-people.tsx';
import { blockWords, bookingStates, deleteWords, exportWords, mergeWords, personWords } from './words.ts';

/** All that is known of a person, and what can be done with it. */
export const PersonPage = (props: { personId: string }) => (
  <Wired wires={personWires}>
    <LoadedPerson {...props} />
  </Wired>
);

function LoadedPerson({ personId }: { personId: string }) {
  const [state, send] = useFlow(person, { personId });
  const record = state.context.value;
  return (
    <Loaded state={state} send={send} words={personWords.load}>
      {record ? <Known {...record} /> : <NotFound />}
    </Loaded>
  );
}

const Known = ({ person: known, conversations, bookings, given, isBlocked, merge }: PersonRecord) => (
  <div className="grid grid-cols-1 gap-6">
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <Link
        to="/people"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {personWords.back}
      </Link>
      <h1 tabIndex={-1} dir="auto" className="text-2xl leading-tight font-semibold wrap-anywhere">
        {nameOf(known)}
      </h1>
    </div>
    {merge && <UnmergePeople key={merge.id} merge={merge} />}
    <Panel title={personWords.details}>
      {/* A merge, and a merge that is undone, fill the form anew. */}
      <PersonForm key={merge?.id ?? ''} flow={personForm} person={known} draft={`person-${known.id}`} />
    </Panel>
    <Panel title={personWords.conversations}>
      {conversations.length === 0 ? (
        <p className="text-muted">{personWords.noConversations}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {conversations.map(({ id, botName, lastMessageAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
              <Link
                to="/inbox/$conversationId"
                params={{ conversationId: id }}
                className="inline-flex min-h-6 items-center wrap-anywhere"
              >
                {botName}, {sayMoment(lastMessageAt)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
    {bookings.length > 0 && (
      <Panel title={personWords.bookings}>
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {bookings.map(({ id, serviceName, party, startsAt, day, timeZone, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
              <Link
                to="/calendar"
                search={{ view: 'day', date: day }}
                className="inline-flex min-h-6 items-center wrap-anywhere"
              >
                {personWords.booking(serviceName, party, sayMoment(startsAt, timeZone))}
              </Link>{' '}
              {bookingStates[state] && <span className="text-muted">{bookingStates[state]}</span>}
            </li>
          ))}
        </ul>
      </Panel>
    )}
    <Panel title={personWords.given}>
      <p className="text-sm text-muted">{personWords.givenHint}</p>
      {given.length === 0 ? (
        <p className="text-muted">{personWords.noneGiven}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {given.map(({ id, values, consent, at }) => (
            <li key={id} className="grid grid-cols-1 gap-1 py-3">
              <p dir="auto" className="wrap-anywhere">
                {values.map(([name, value]) => `${name}: ${value}`).join(', ')}
              </p>
              <p className="text-muted wrap-anywhere">
                <time dateTime={at}>{sayMoment(at)}</time>
                {personWords.agreed(consent)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
    <Panel title={mergeWords.title}>
      <Merge person={known} />
    </Panel>
    <Panel title={exportWords.title}>
      <ExportPerson personId={known.id} name={nameOf(known)} />
    </Panel>
    <Panel title={blockWords.title}>
      <BlockPerson personId={known.id} isBlocked={isBlocked} />
    </Panel>
    <Panel title={deleteWords.title}>
      <DeletePerson personId={known.id} />
    </Panel>
  </div>
);

/** Begins a merge where somebody is in the list twice. */
function Merge({ person: known }: { person: Person }) {
  const [place, setPlace] = useState<'closed' | 'open' | 'left'>('closed');
  return place === 'open' ? (
    <MergePeople person={known} onClose={() => setPlace('left')} />
  ) : (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">{mergeWords.about}</p>
      <Button variant="secondary" autoFocus={place === 'left'} onClick={() => setPlace('open')}>
        {mergeWords.start}
      </Button>
    </div>
  );
}
