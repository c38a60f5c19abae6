import { account } from '../../machines/account/lists.ts';
import { AccountSettings } from '../../src/app/settings/account-settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const ada = { id: 'u1', email: 'ada@example.com', lastSignInAt: null };

walkCard(account, {
  view: <AccountSettings />,
  found: { 'the person is found': ada },
  loading: ['status: Loading your account…'],
  failed: [
    'alert error: Your account couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ({ id, email }) => [
    'Email',
    email,
    'User ID',
    id,
    '[Change email]',
    'Changing your password signs you out everywhere else.',
    '[Change password](/reset-password)',
    '[Log out everywhere]',
  ],
});
