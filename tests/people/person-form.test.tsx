import { personForm, personIn } from '../../machines/people/person-form.ts';
import { PersonForm } from '../../src/app/people/person-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { ann } from './people-samples.ts';
import { formLines } from './person-lines.ts';

walkSettingsForm(personForm, {
  view: <PersonForm flow={personForm} person={ann} draft="person-p1" />,
  saved: ann,
  filled: personIn(ann),
  fields: formLines,
  changed: {
    name: 'email',
    label: 'Email',
    line: 'Email <email off>',
    to: 'ann@home.example',
    wrong: 'ann',
    says: 'This is not an email address.',
  },
});
