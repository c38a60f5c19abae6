import type { ListedBusiness, Operation, OperatorAct } from '../../../machines/operator/actors.ts';
import { sayDay } from '../parts/dates.ts';

/** What the list of businesses says. */
export const listWords = {
  title: 'Businesses',
  about: 'How each stands. Conversations are the businesses’ own, and not shown here.',
  search: 'Search by name, website or an owner’s email',
  loading: 'Loading the businesses…',
  failed: 'The businesses couldn’t be loaded',
  none: 'Nobody has signed up yet.',
  notFound: (words: string) => `No business matches “${words}”.`,
  signedIn: (day: string) => `Signed in ${day}`,
  neverSignedIn: 'Never signed in',
};

/** What the page of one business says. */
export const pageWords = {
  loading: 'Loading the business…',
  failed: 'The business couldn’t be loaded',
  suspended: 'This business is suspended',
  facts: {
    title: 'How it stands',
    plan: 'Plan',
    use: 'Use',
    health: 'Health',
    owners: 'Owners',
    noOwners: 'Nobody',
    website: 'Website',
    noWebsite: 'None',
    signedUp: 'Signed up',
    lastSignIn: 'Last sign-in',
    never: 'Never',
  },
  bots: {
    title: 'Its bots',
    none: 'It has none.',
    seen: (at: string, website: string | null) => `Seen ${at}${website ? ` on ${website}` : ''}`,
    notSeen: 'Not seen on a website yet',
  },
  operations: 'What you can do',
  acts: { title: 'What was done', none: 'Nothing yet.' },
};

/** What is said where an operator does something to a business. */
export const operationWords = {
  acts: {
    settle: 'Settle a month',
    extend: 'Extend the trial',
    suspend: 'Suspend this business',
    lift: 'Lift the suspension',
    raise: 'Raise the limit on bots',
  } satisfies Readonly<Record<Operation['act'], string>>,
  reason: 'Reason for a suspension',
  reasonHint: (shortest: number, longest: number) =>
    `Its owners read it: ${shortest} to ${longest} characters.`,
  cancel: 'Leave it',
};

/** What comes of an operation. `mostBots` are those that the business may have until then. */
export function sayConsequence(operation: Operation, mostBots: number): string {
  switch (operation.act) {
    case 'settle':
      return 'Its invoice is paid: the bots are served for a month from now, or for one more where a month is settled.';
    case 'extend':
      return `The trial ends ${operation.days} days from now, and paused bots are live again.`;
    case 'suspend':
      return 'Its bots pause, visitors don’t see the chat, and its owners get your reason by email.';
    case 'lift':
      return 'The bots that were live are live again, and its owners are told by email.';
    case 'raise':
      return `It may have ${operation.mostBots} bots instead of ${mostBots}, if its plan has as many.`;
  }
}

const statuses: Readonly<Record<NonNullable<ListedBusiness['status']>, string>> = {
  trial: 'trial until',
  grace: 'unsettled, pauses on',
  active: 'settled until',
  ending: 'cancelled, served until',
  paused: 'paused, kept until',
  cancelled: 'cancelled, kept until',
};

/** "Pro, trial until Dec 2, 2026" */
export function planOf({ plan, status, endsAt, suspended }: ListedBusiness): string {
  const known = plan && status && endsAt ? `${plan}, ${statuses[status]} ${sayDay(endsAt)}` : 'No plan';
  return suspended === null ? known : `Suspended. ${known}`;
}

/** "312 of 2,000 conversations this month" */
export const useOf = ({ conversations, included }: ListedBusiness): string =>
  `${conversations.toLocaleString('en')}${included === null ? '' : ` of ${included.toLocaleString('en')}`} conversations this month`;

/** "1 of 2 bots live, 3 visitors waiting too long" */
export const healthOf = ({ bots, live, waiting }: ListedBusiness): string =>
  [
    `${live} of ${bots} ${bots === 1 ? 'bot' : 'bots'} live`,
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'visitor' : 'visitors'} waiting too long`] : []),
  ].join(', ');

/** What an operator did, in a sentence. */
export function sayOperation({ act, target, by }: OperatorAct): string {
  const who = by || 'A deleted account';
  switch (act) {
    case 'settled_plan':
      return `${who} settled a month of ${target}`;
    case 'extended_trial':
      return `${who} extended the trial by ${target}`;
    case 'suspended':
      return `${who} suspended it: ${target}`;
    case 'lifted_suspension':
      return `${who} lifted the suspension`;
    case 'raised_limit':
      return `${who} raised the limit to ${target}`;
  }
}
