import { useState } from 'react';
import { newPerson } from '../../../machines/people/person-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { BackToPeople } from './back-to-people.tsx';
import { PersonForm } from './person-form.tsx';

/** Adds somebody to the people of a business. */
export function NewPerson({ businessId }: { businessId: string }) {
  const [id] = useState(() => crypto.randomUUID());
  const person = { id, businessId, name: '', email: '', phone: '', tags: [], note: '' };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid justify-items-start gap-1">
        <BackToPeople businessId={businessId} />
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          New person
        </h1>
      </div>
      <Panel title="Details">
        <PersonForm flow={newPerson} person={person} draft={`new-person-${businessId}`} />
      </Panel>
    </div>
  );
}
