import { newPerson, personIn } from '../../machines/people/person-form.ts';
import { PersonForm } from '../../src/app/people/person-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { nameless } from './people-samples.ts';
import { formLines } from './person-lines.ts';

walkSettingsForm(newPerson, {
  view: <PersonForm flow={newPerson} person={nameless} draft="new-person-c1" />,
  saved: nameless,
  filled: personIn(nameless),
  fields: formLines,
  changed: {
    name: 'phone',
    label: 'Phone',
    line: 'Phone <tel off>',
    to: '0171 2345',
    wrong: 'none',
    says: 'This is not a phone number.',
  },
});
