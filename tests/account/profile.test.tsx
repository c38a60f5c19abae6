import type { Profile as ProfileOf } from '../../machines/account/actors.ts';
import { profile } from '../../machines/account/lists.ts';
import { Profile } from '../../src/app/account/profile.tsx';
import { walkCard } from '../lists/uses.tsx';

const ada: ProfileOf = { email: 'ada@example.com', name: 'Ada Lovelace', picture: '' };
const pictured: ProfileOf = { ...ada, picture: 'data:image/jpeg;base64,/9j/' };

walkCard(profile, {
  view: <Profile />,
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
    'Your name <text name> “Your colleagues see it instead of your email.”',
    'Your colleagues see it instead of your email.',
    '[Save] (disabled)',
  ],
});
