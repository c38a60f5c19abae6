import type { ListedBusiness, OperatorAct } from '../../../machines/operator/actors.ts';
import { sayDay } from '../parts/dates.ts';

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
