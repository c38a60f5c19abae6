import { subscriptionStateMachine } from '../../machines/plans/subscription-state.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model<typeof subscriptionStateMachine>({
    machine: subscriptionStateMachine,
    events: {
      'operator.settles': { 'the operator settles an invoice': {} },
      'operator.extends': { 'the operator extends the trial by 14 days': {} },
      'owner.cancels': { 'an owner cancels': {} },
      'owner.resumes': { 'an owner resumes': {} },
      'period.ends': { 'the period ends': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'trial'],

  // 14 days with everything the plan has, the last three of which are told; then 14 more, then the bots pause; data is
  // kept for 90 days.
  ['trial', '950400 s pass', 'closing'],
  ['closing', '259200 s pass', 'grace'],
  ['grace', '1209600 s pass', 'paused'],
  ['paused', '7776000 s pass', 'leaving'],

  // Who pays is served, however late.
  ...['trial', 'closing', 'grace', 'active', 'paused', 'cancelled'].map(
    (state): Fact => [state, 'the operator settles an invoice', 'active'],
  ),
  // A trial is extended as long as nothing was settled since. (One of which nobody is told yet only ends later.)
  ...['closing', 'grace', 'paused'].map(
    (state): Fact => [state, 'the operator extends the trial by 14 days', 'trial'],
  ),

  // Cancelled, the service goes on until the period ends.
  ['active', 'the period ends', 'grace'],
  ['active', 'an owner cancels', 'ending'],
  ['ending', 'an owner resumes', 'active'],
  ['ending', 'the period ends', 'cancelled'],
  ['cancelled', '7776000 s pass', 'leaving'],
];

export const laws: Laws<typeof subscriptionStateMachine> = {
  'bots are shown in a trial, in the days of grace and while a period is settled': ({ is, has }) =>
    has('served') === ['trial', 'closing', 'grace', 'active', 'ending'].some(is),
  'nobody loses a settled period by cancelling': ({ is, before, when }) =>
    !before?.is('active') || when !== 'an owner cancels' || is('ending'),
  'nothing is deleted before it was paused': ({ is, before }) =>
    !is('leaving') || before?.is('paused') === true || before?.is('cancelled') === true,
};
