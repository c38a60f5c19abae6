import type { Profile } from '../../machines/account/actors.ts';
import { editProfile, profileIn } from '../../machines/account/profile.ts';
import { EditProfile } from '../../src/app/account/edit-profile.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';

const ada: Profile = { email: 'ada@example.com', name: 'Ada Lovelace', picture: '' };

const name = 'Your name <text name> “Your colleagues see it instead of your email.”';
const fields = ['Choose a picture <file>', name, 'Your colleagues see it instead of your email.'];

walkSettingsForm(editProfile, {
  view: <EditProfile profile={ada} />,
  saved: ada,
  filled: profileIn(ada),
  fields,
  changed: {
    name: 'name',
    label: 'Your name',
    line: name,
    to: 'Ada',
    wrong: 'a'.repeat(61),
    says: 'A name has at most 60 characters',
  },
});
