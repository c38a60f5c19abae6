import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { checkConnection } from '../outage.ts';
import { actors } from './actors.ts';

/** How a business stands: its plan, and what of it is used. */
export const standing = cardOf('standing', actors.getStanding);

/** The plan is changed, cancelled or resumed. Only what is taken up again at once is not asked about. */
export const planChange = changesOf(
  'plan-change',
  actors.changePlan,
  {
    refused: { tone: 'error', title: 'Your plan wasn’t changed' },
    failed: { tone: 'error', title: 'Your plan wasn’t changed', description: checkConnection },
  },
  ({ act }) => act !== 'resume',
);
