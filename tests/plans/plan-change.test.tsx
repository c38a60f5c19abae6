import { expect, test } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { PlanChange } from '../../machines/plans/actors.ts';
import type { planChange } from '../../machines/plans/lists.ts';
import { PlanDetails } from '../../src/app/plans/plan-settings.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './plan-change.facts.ts';
import { pro, standingOn } from './plan-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const pricing = '[All that each plan has](/pricing)';
const head = (variant: string) => [
  variant === 'the same'
    ? 'Pro. Cancelled: your bots answer until Dec 2, 2026.'
    : 'Pro. This month ends on Dec 2, 2026.',
  '312 of 2,000 conversations this month',
];

/** The page, and what of it is busy while the server is told. */
function page(variant: string, act?: PlanChange['act']): string[] {
  const of = (own: PlanChange['act']) => (act === own ? ' (busy)' : act ? ' (disabled)' : '');
  if (variant === 'the same')
    return [...head(variant), pricing, `[Keep the plan]${of('resume')}`, 'Paid by invoice'];
  return [
    ...head(variant),
    '(Plans)',
    '### Basic',
    '$29 a month',
    '500 conversations per month',
    '1 chatbot',
    `[Change to Basic]${of('change')}`,
    '### Pro',
    'Your plan',
    '$79 a month',
    '2,000 conversations per month',
    '3 chatbots',
    '### Business',
    '$159 a month',
    '10,000 conversations per month',
    `[Change to Business]${act ? ' (disabled)' : ''}`,
    pricing,
    `[Cancel the plan…]${of('cancel')}`,
    'Paid by invoice',
  ];
}

const names: Readonly<Record<PlanChange['act'], string>> = {
  change: 'Change to Basic',
  cancel: 'Cancel the plan…',
  resume: 'Keep the plan',
};

const said = {
  another: [
    'status info: Change to Basic?',
    'status info: It applies from Dec 2, 2026 on, and we’ll send you an invoice. It has one bot: any above that are paused and kept.',
    'status info: [Change the plan]',
    'status info: [Keep it as it is]',
  ],
  none: [
    'status info: Cancel the plan?',
    'status info: Your bots answer until Dec 2, 2026. Then they pause, and your data is kept for 90 days. There’s no fee, and until Dec 2, 2026 you can change your mind.',
    'status info: [Cancel the plan]',
    'status info: [Keep it as it is]',
  ],
};

/** The view of an owner whose plan is settled or, to keep it, cancelled. */
const viewOf = (status: 'active' | 'ending') => (
  <Links>
    <PlanDetails businessId="b1" isOwner subscription={{ ...pro, status }} standing={standingOn({ status })}>
      <p>Paid by invoice</p>
    </PlanDetails>
  </Links>
);
const change = ({ change: { act } }: { change: PlanChange }) => press(names[act]);
const named = (name: string) => models.filter((model) => model.name === name);

for (const name of ['another', 'none'] as const) {
  walk(named(name), {
    isPartial: true,
    view: viewOf('active'),
    states: {
      ready: page(name),
      asking: [...head(name), ...said[name], pricing],
      // One is always told: what stands here without it is compared with the other states.
      changing: ({ change: told }: ContextFrom<typeof planChange>) => page(name, told?.act ?? 'cancel'),
    },
    events: {
      change,
      confirm: () => press(/^(Change|Cancel) the plan$/),
      cancel: () => press('Keep it as it is'),
    },
  });
}

walk(named('the same'), {
  isPartial: true,
  view: viewOf('ending'),
  states: { ready: page('the same'), changing: page('the same', 'resume') },
  events: { change },
});
