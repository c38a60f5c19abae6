import type { Profile } from '../../machines/account/actors.ts';
import { profile } from '../../machines/account/lists.ts';
import { editProfile, profileIn } from '../../machines/account/profile.ts';
import { EditProfile } from '../../src/app/account/edit-profile.tsx';
import { Profile as ProfileCard } from '../../src/app/account/profile.tsx';
import { walkCard, walkSettingsForm } from '../lists/uses.tsx';

const ada: Profile = { email: 'ada@example.com', name: 'Ada Lovelace', picture: '' };
const pictured: Profile = { ...ada, picture: 'data:image/jpeg;base64,/9j/' };

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

walkCard(profile, {
  view: <ProfileCard />,
  loading: ['status: Loading your profile…'],
  failed: [
    'alert error: Your profile couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'they have no picture': ada, 'they have one': pictured },
  shown: ({ picture }) => [
    'Choose a picture <file>',
    ...(picture ? ['[Remove picture]'] : []),
    ...fields.slice(1),
    '[Save] (disabled)',
  ],
});
