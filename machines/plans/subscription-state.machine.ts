import { setup } from 'xstate';

/** What happens to the plan of a business, in the words of whoever does it. */
type SubscriptionEvent = {
  type: 'operator.settles' | 'operator.extends' | 'owner.cancels' | 'owner.resumes' | 'period.ends';
};

/**
 * How the plan of a business goes on. The database holds the same: `private.check_subscription_state` refuses every other
 * step, and a test takes both through all paths.
 */
export const subscriptionStateMachine = setup({
  types: { events: {} as SubscriptionEvent },
  delays: { trialUntold: 950_400_000, lastDays: 259_200_000, grace: 1_209_600_000, dataKept: 7_776_000_000 },
}).createMachine({
  id: 'subscription-state',
  description: 'Says how the plan of a business goes on.',
  initial: 'trial',
  states: {
    trial: {
      description: 'the business has everything its plan has, and pays nothing',
      tags: ['served'],
      after: { trialUntold: 'closing' },
      on: { 'operator.settles': 'active' },
    },
    closing: {
      description: 'the trial ends in three days, and its owners are told',
      tags: ['served'],
      after: { lastDays: 'grace' },
      on: { 'operator.settles': 'active', 'operator.extends': 'trial' },
    },
    grace: {
      description: 'nothing is settled any more, and the bots go on for 14 days',
      tags: ['served'],
      after: { grace: 'paused' },
      on: { 'operator.settles': 'active', 'operator.extends': 'trial' },
    },
    active: {
      description: 'the period is settled',
      tags: ['served'],
      on: { 'period.ends': 'grace', 'operator.settles': 'active', 'owner.cancels': 'ending' },
    },
    ending: {
      description: 'an owner has cancelled, and the business is served until the period ends',
      tags: ['served'],
      on: { 'period.ends': 'cancelled', 'owner.resumes': 'active' },
    },
    paused: {
      description: 'nothing was settled: the bots are not shown, and the data is kept for 90 days',
      after: { dataKept: 'leaving' },
      on: { 'operator.settles': 'active', 'operator.extends': 'trial' },
    },
    cancelled: {
      description: 'the period has ended: the bots are not shown, and the data is kept for 90 days',
      after: { dataKept: 'leaving' },
      on: { 'operator.settles': 'active' },
    },
    leaving: {
      description: 'the business is deleted seven days later, unless an owner undoes that',
      type: 'final',
    },
  },
});
