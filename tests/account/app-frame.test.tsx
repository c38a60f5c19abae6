import { fireEvent } from '@testing-library/react';
import type { Workspace } from '../../machines/account/actors.ts';
import { AppFrame } from '../../src/app/account/app-frame.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './app-frame.facts.ts';

prove(models, facts, laws);

/** A narrow window hides some of it and a wide one other parts; who reads it has all. */
const page = (workspace: Workspace | null, menu?: readonly string[]) => [
  `[${workspace?.business ?? 'Deskbell'}](/dashboard)`,
  '(Main)',
  '[Home](/dashboard)',
  workspace?.later ? '[Inbox 99+ waiting for an answer](/inbox)' : '[Inbox](/inbox)',
  '[Bots](/bots)',
  ...links(workspace),
  `[More ${workspace?.name || workspace?.email || 'Account'}]${menu ? ' (expanded)' : ''}`,
  ...(menu ?? []),
  'The page',
  ...(workspace?.waiting ? ['status: 2 visitors are waiting for you'] : []),
  ...(workspace?.isReached === false
    ? ['status: Connection lost. New messages will show up as soon as it’s back.']
    : []),
];

const links = (workspace: Workspace | null) => [
  workspace?.requested ? '[Calendar 3 waiting to be confirmed](/calendar)' : '[Calendar](/calendar)',
  '[Booking](/booking-setup)',
  '[People](/people)',
  '[Numbers](/numbers)',
  ...(workspace?.isAdmin ? ['[Businesses](/operator)', '[System](/status)'] : []),
  '[Settings](/settings)',
  '[Help (opens in a new tab)](/docs)',
];

const menu = (workspace: Workspace | null) => [
  `${workspace?.name || 'Signed in as'} ${workspace?.email ?? ''}`.trim(),
  ...links(workspace),
  '[Go to Homepage](/)',
  'Color scheme',
  'System <radio checked>',
  'Light <radio>',
  'Dark <radio>',
  '[Log Out]',
];

walk(models, {
  view: (
    <AppFrame title="Inbox" path="/inbox">
      The page
    </AppFrame>
  ),
  states: {
    closed: ({ workspace }) => page(workspace),
    open: ({ workspace }) => page(workspace, menu(workspace)),
  },
  events: {
    'menu.toggle': () => press(/^More/),
    close: () => void fireEvent.keyDown(document.body, { key: 'Escape' }),
    'page.opened': (_, tell) => tell('watchPage'),
    'workspace.seen': (_, tell) => tell('watchWorkspace'),
    'admin.unknown': (_, tell) => tell('watchWorkspace'),
  },
});
