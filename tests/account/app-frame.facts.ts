import type { Workspace } from '../../machines/account/actors.ts';
import { appFrameMachine } from '../../machines/account/app-frame.machine.ts';
import { asks, type Fact, type Laws, logs } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const customer: Workspace = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  picture: '',
  isAdmin: false,
  business: 'Lantern Café',
  waiting: 2,
  later: 90,
  replied: 30,
  requested: 3,
  failing: 1,
  unanswered: 4,
  deletions: [],
  deletesAt: null,
  isReached: true,
};
const admin: Workspace = {
  email: 'bob@example.com',
  name: '',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
  isAdmin: true,
  business: null,
  waiting: 0,
  later: 0,
  replied: 0,
  requested: 0,
  failing: 0,
  unanswered: 0,
  deletions: [],
  deletesAt: null,
  isReached: false,
};

export const models = [
  model({
    machine: appFrameMachine,
    events: {
      'menu.toggle': { 'they press their account': {} },
      close: { 'they press Escape, or go elsewhere': {} },
      'page.opened': { 'another page is opened': { path: '/bots' } },
      'workspace.seen': {
        'the workspace is a customer’s': { workspace: customer },
        'the workspace is an administrator’s': { workspace: admin },
      },
      'admin.unknown': {
        'whether they are an administrator cannot be asked': { error: new Error('check-admin has failed.') },
      },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'closed', asks('watchWorkspace'), asks('watchPage')],
  ['closed', 'they press their account', 'open'],
  ['open', 'they press their account', 'closed'],
  ['open', 'they press Escape, or go elsewhere', 'closed'],
  ['open', 'another page is opened', 'closed'],
  ...['closed', 'open'].flatMap((place): Fact[] => [
    [place, 'the workspace is a customer’s', place],
    [place, 'the workspace is an administrator’s', place],
    [
      place,
      'whether they are an administrator cannot be asked',
      place,
      logs('auth_error', 'check-admin has failed.'),
    ],
  ]),
];

const seen = new Map([
  ['the workspace is a customer’s', customer],
  ['the workspace is an administrator’s', admin],
]);

export const laws: Laws<typeof appFrameMachine> = {
  'the frame shows the workspace that was seen last': ({ context: { workspace }, when, before }) =>
    workspace === (seen.get(when) ?? before?.context.workspace ?? null),
};
