import { useEffect, useRef } from 'react';
import type { ListedPerson, Person } from '../../../machines/people/actors.ts';
import { people } from '../../../machines/people/lists.ts';
import { mergePeopleMachine } from '../../../machines/people/merge-people.machine.ts';
import { type Choices, mergedPerson, type Side, sidesOf } from '../../../machines/people/merged-person.ts';
import type { PersonFields } from '../../../machines/people/person-form.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { List } from '../parts/list.tsx';
import { Offline } from '../parts/offline.tsx';
import { words as partWords } from '../parts/words.ts';
import { nameOf } from './name-of.ts';
import { formWords, mergeWords, peopleWords } from './words.ts';

/** Finds the same person in the list, shows what is kept of each, and merges them. */
export function MergePeople({ person, onClose }: { person: Person; onClose: () => void }) {
  const [state, send] = useFlow(mergePeopleMachine, { person });
  const { other, choices, reason } = state.context;
  const isBusy = state.hasTag('busy');
  useOutcome(state.matches('closed') || state.matches('merged') || null, onClose);
  if (!other || !choices) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <FindSame person={person} onFound={(found) => send({ type: 'look', other: found })} />
        <div>
          <Button variant="ghost" onClick={() => send({ type: 'close' })}>
            {partWords.cancel}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={seen} tabIndex={-1} className="font-semibold">
        {mergeWords.kept}
      </h3>
      <Comparison
        person={person}
        other={other}
        choices={choices}
        isBusy={isBusy}
        onChoose={(field, side) => send({ type: 'choose', field, side })}
      />
      <p className="text-sm text-muted">{mergeWords.gone(nameOf(other))}</p>
      {state.matches({ comparing: 'refused' }) && (
        <Notice tone="error" role="alert" title={mergeWords.failed}>
          <p>{reason}</p>
        </Notice>
      )}
      {state.matches({ comparing: 'offline' }) && <Offline title={mergeWords.failed} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => send({ type: 'merge' })}>
          {mergeWords.merge}
        </Button>
        {!isBusy && (
          <>
            <Button variant="secondary" onClick={() => send({ type: 'back' })}>
              {mergeWords.back}
            </Button>
            <Button variant="ghost" onClick={() => send({ type: 'close' })}>
              {partWords.cancel}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Has the focus once it is there: what was pressed for it has gone. */
const seen = (heading: HTMLElement | null) => heading?.focus();

/** Searches the list for whoever is the same person. */
function FindSame({ person, onFound }: { person: Person; onFound: (found: Person) => void }) {
  const { businessId } = person;
  const [state, send] = useFlow(people, { businessId, words: '' });
  const { query } = state.context;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        ref={search}
        label={mergeWords.search}
        name="words"
        value={query.words}
        onChange={(words) => send({ type: 'search', query: { businessId, words } })}
      />
      <List
        state={state}
        send={send}
        words={peopleWords.list}
        isDense
        empty={<p className="text-muted wrap-anywhere">{peopleWords.noneMatch(query.words)}</p>}
      >
        {(listed) => <Candidate listed={listed} isThis={listed.id === person.id} onFound={onFound} />}
      </List>
    </div>
  );
}

interface CandidateProps {
  listed: ListedPerson;
  isThis: boolean;
  onFound: (found: Person) => void;
}

const Candidate = ({ listed, isThis, onFound }: CandidateProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
    <span className="grid min-w-0 flex-1 basis-48 grid-cols-1">
      <span dir="auto" className="text-base font-medium wrap-anywhere">
        {nameOf(listed)}
      </span>{' '}
      {listed.name && (listed.email || listed.phone) && (
        <span className="text-muted wrap-anywhere">
          {[listed.email, listed.phone].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
    {isThis ? (
      <span className="text-muted">{mergeWords.isThis}</span>
    ) : (
      <Button
        variant="secondary"
        aria-label={mergeWords.compareWith(nameOf(listed))}
        onClick={() => onFound(listed)}
      >
        {mergeWords.compare}
      </Button>
    )}
  </div>
);

const fields = ['name', 'email', 'phone', 'tags', 'note'] as const;

interface ComparisonProps {
  person: Person;
  other: Person;
  choices: Choices;
  isBusy: boolean;
  onChoose: (field: keyof PersonFields, side: Side) => void;
}

/** What the merged person will have: chosen where the two differ, and said where they do not. What neither has is left out. */
const Comparison = ({ person, other, choices, isBusy, onChoose }: ComparisonProps) => (
  <div className="grid grid-cols-1 gap-5">
    {fields.map((field) => {
      const sides = sidesOf(field, person, other);
      const said = (side: Side) =>
        sayField(mergedPerson(person, other, { ...choices, [field]: side })[field]);
      if (sides.length === 1 && said(choices[field]) === '') return null;
      return sides.length === 1 ? (
        <p key={field} className="grid grid-cols-1 gap-1">
          <span className="text-sm font-medium">{formWords.labels[field]}</span>{' '}
          <span className="whitespace-pre-line wrap-anywhere">{said(choices[field])}</span>
        </p>
      ) : (
        <fieldset key={field} className="grid grid-cols-1 gap-1">
          <legend className="text-sm font-medium">{formWords.labels[field]}</legend>
          {sides.map((side) => (
            <label key={side} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input
                type="radio"
                name={`merge-${field}`}
                checked={choices[field] === side}
                disabled={isBusy}
                onChange={() => onChoose(field, side)}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
                {side === 'both' && <span className="text-sm text-muted">{mergeWords.both}</span>}
                {said(side)}
              </span>
            </label>
          ))}
        </fieldset>
      );
    })}
  </div>
);

const sayField = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : value.join(', ');
