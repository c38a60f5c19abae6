import { expect } from 'vitest';
import type { BusinessRecord, Operation } from '../../machines/operator/actors.ts';
import { businessRecord } from '../../machines/operator/lists.ts';
import { operatorWires } from '../../machines/operator/wires.ts';
import { BusinessPage } from '../../src/app/operator/business-page.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { walkCard } from '../lists/uses.tsx';
import { clinic, recordOf, shop } from './operator-samples.ts';

const reason = 'Reason for a suspension';
const hint = 'Its owners read it: 10 to 300 characters.';
const done = [
  '## What was done',
  'Ada settled a month of Pro Feb 3, 2026, 4:07 AM',
  'Ada extended the trial by 14 days Feb 3, 2026, 4:07 AM',
  'A deleted account suspended it: Its bot sends spam. Feb 3, 2026, 4:07 AM',
  'Ada lifted the suspension Feb 3, 2026, 4:07 AM',
  'Ada raised the limit to 100 bots Feb 3, 2026, 4:07 AM',
];
const bots = [
  '## Its bots',
  'Pal, live Seen Feb 3, 2026, 4:07 AM on https://shop.example',
  'Quill, draft Not seen on a website yet',
];
const facts = (plan: string, use: string, health: string, signIn: string) => [
  '## How it stands',
  ...['Plan', plan, 'Use', use, 'Health', health, 'Owners', 'ann@example.com', 'Website', 'None'],
  ...['Signed up', 'Feb 3, 2026, 4:07 AM', 'Last sign-in', signIn],
];

walkCard<BusinessRecord | null>(businessRecord, {
  input: { businessId: 'b1' },
  view: <BusinessPage businessId="b1" />,
  found: { 'it is in its trial': recordOf(shop), 'it is suspended, and has no plan': recordOf(clinic) },
  loading: ['status: Loading the business…'],
  failed: [
    'alert error: The business couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: (record) =>
    record?.business.suspended === null
      ? [
          '[Businesses](/operator)',
          '# Shop',
          ...facts(
            'Pro, trial until Feb 17, 2026',
            '312 of 2,000 conversations this month',
            '1 of 2 bots live, 3 visitors waiting too long',
            'Feb 3, 2026, 4:07 AM',
          ),
          ...bots,
          '## What you can do',
          '[Settle a month…]',
          '[Extend the trial…]',
          '[Raise the limit on bots…]',
          `${reason} <textarea> “${hint}”`,
          hint,
          '[Suspend this business…] (disabled)',
          ...done,
        ]
      : [
          '[Businesses](/operator)',
          '# Clinic',
          'note error: This business is suspended',
          'note error: Its bot sends spam.',
          ...facts(
            'Suspended. No plan',
            '312 conversations this month',
            '1 of 1 bot live, 1 visitor waiting too long',
            'Never',
          ),
          ...bots,
          '## What you can do',
          '[Raise the limit on bots…]',
          '[Lift the suspension…]',
          ...done,
        ],
});

walkWires(operatorWires, {
  'a business that is suspended says so, with the reason': async (stage) => {
    let shown = recordOf(shop);
    await stage.open(<BusinessPage businessId="b1" />, {
      'business-record': { load: () => shown },
      operations: {
        makeChange: ({ change }: { change: Operation }) => {
          expect(change).toEqual({ businessId: 'b1', act: 'suspend', reason: 'It sends spam to visitors.' });
          shown = recordOf({ ...shop, suspended: 'It sends spam to visitors.' });
          return { ok: true };
        },
      },
    });
    await stage.after(() => type(reason, ' It sends spam to visitors. '));
    await stage.after(() => press('Suspend this business…'));
    expect(readPage()).toContain(
      'Its bots pause, visitors don’t see the chat, and its owners get your reason by email.',
    );
    await stage.after(() => press('Suspend this business'));
    expect(readPage()).toContain('note error: It sends spam to visitors.');
    expect(readPage()).toContain('[Lift the suspension…]');
  },
});
