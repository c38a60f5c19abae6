import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Standing } from '../../machines/plans/actors.ts';
import { NotInPlan } from '../../src/app/plans/not-in-plan.tsx';
import { PlanNotice } from '../../src/app/plans/plan-notice.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { standingOn } from './plan-samples.ts';

const seePlans = '[See plans](/settings?business=b1#plan)';
const usage = '312 of 2,000 conversations this month';

const states: Readonly<Record<string, readonly [Standing, ...string[]]>> = {
  'in the trial': [
    standingOn({ status: 'trial' }),
    '## Your plan: Pro',
    seePlans,
    usage,
    'Your trial ends on Dec 2, 2026.',
  ],
  'once the conversations of the month are used': [
    standingOn({}, { conversations: 2_001 }),
    'status info: This month’s conversations are used',
    'status info: Your bots keep answering at no extra cost. If most months are like this one, a larger plan fits better.',
    `status info: ${seePlans}`,
    '## Your plan: Pro',
    '2,001 of 2,000 conversations this month',
    'This month ends on Dec 2, 2026.',
  ],
  'in the days of grace': [
    standingOn({ status: 'grace' }),
    'status info: Your bots answer for a few more days',
    'status info: Your trial or your last month is over. On Dec 2, 2026 your bots pause, until you’re on a plan.',
    `status info: ${seePlans}`,
    '## Your plan: Pro',
    usage,
  ],
  'while its bots are paused': [
    standingOn({ status: 'paused' }),
    'status error: Your bots are paused',
    'status error: Visitors don’t see the chat, because no plan has followed. Everything is kept until Dec 2, 2026, and comes back as it was once you’re on a plan.',
    `status error: ${seePlans}`,
    '## Your plan: Pro',
    usage,
  ],
  'while it is suspended, with plans off': [
    { subscription: null, conversations: 0, bots: 1, suspended: 'Its bot sends spam.' },
    'status error: This business is suspended',
    'status error: Its bots are paused, and visitors don’t see the chat. Our reason: Its bot sends spam.',
    'status error: [Write to us](/contact) if you think that’s wrong.',
  ],
};

const open = (known: Standing, page: ReactNode) =>
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          provide: (chart) =>
            chart.provide({ actors: { load: fromPromise(async () => known) } }) as typeof chart,
          perform: () => {},
        }}
      >
        {page}
      </RuntimeProvider>
    </Links>,
  );

test.each(Object.entries(states))(
  'a business reads on Home, %s, what it has to know',
  async (_, [known, ...lines]) => {
    open(known, <PlanNotice businessId="b1" />);
    await waitFor(() => expect(readPage()).toEqual(lines));
  },
);

test.each([
  ['basic', 'Pro and Business'],
  ['starter', 'Professional and Enterprise'],
])('a business on %s reads where it would book that %s have booking', async (plan, having) => {
  open(standingOn({ plan, features: [] }), <NotInPlan businessId="b1" feature="booking" />);
  await waitFor(() =>
    expect(readPage()).toEqual([
      'note info: Your plan doesn’t have booking',
      `note info: ${having} have it. What you have set up is kept, and bookings that are made stay. Nobody can book more until your plan has it.`,
      'note info: [Compare plans](/settings?business=b1#plan)',
    ]),
  );
});

test.each([
  [
    'advanced_booking',
    'pro',
    'Your plan doesn’t have advanced booking',
    'Business has it. With it, people book for a party, tables are joined, and requests wait for your yes. What you have of these is kept. Nothing can be added until your plan has it.',
  ],
  [
    'integrations',
    'basic',
    'Your plan doesn’t have integrations',
    'Pro and Business have them. Webhooks and keys that are there go on working. None can be added until your plan has integrations.',
  ],
] as const)('a business without %s on %s reads so', async (feature, plan, title, text) => {
  open(standingOn({ plan, features: ['booking'] }), <NotInPlan businessId="b1" feature={feature} />);
  await waitFor(() =>
    expect(readPage()).toEqual([
      `note info: ${title}`,
      `note info: ${text}`,
      'note info: [Compare plans](/settings?business=b1#plan)',
    ]),
  );
});

test.each([
  ['has it', standingOn()],
  ['is none', { subscription: null, conversations: 0, bots: 1, suspended: null }],
])('where the plan %s, nothing is said', async (_, known) => {
  open(
    known,
    <>
      <NotInPlan businessId="b1" feature="booking" />
      <PlanNotice businessId="b1" />
    </>,
  );
  if (known.subscription) await waitFor(() => expect(readPage()).toContain('## Your plan: Pro'));
  expect(readPage().join()).not.toContain('booking');
});
