import { useState } from 'react';
import { newPerson } from '../../../machines/people/person-form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonForm } from './person-form.tsx';
import { peopleWords } from './words.ts';

/** Adds somebody to the people of a business, in the place of the list. */
export function NewPerson({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const person = { id, businessId, name: '', email: '', phone: '', tags: [], note: '', isNew: true };
  return (
    <Panel
      title={peopleWords.addTitle}
      aside={
        <Button variant="ghost" autoFocus onClick={onClose}>
          {peopleWords.back}
        </Button>
      }
    >
      <PersonForm flow={newPerson} person={person} draft={`new-person-${businessId}`} />
    </Panel>
  );
}
