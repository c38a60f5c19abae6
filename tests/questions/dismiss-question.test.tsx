import { afterEach, beforeEach, vi } from 'vitest';
import { UnansweredRow } from '../../src/app/questions/unanswered-row.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './dismiss-question.facts.ts';
import { laptops } from './question-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:09:06Z') }));
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

const head = [
  '## do u fix laptops',
  'Asked 3 times last asked 2 hours ago Wick [See the conversation](/inbox/c1)',
];
const ways = ['[Write the answer: do u fix laptops]', '[Dismiss: do u fix laptops]'];
const offline = 'alert error: Please check your connection and try again.';
const dismissed = (condition: '' | ' (busy)') => [
  'Dismissed: do u fix laptops',
  `[Undo: do u fix laptops]${condition}`,
];

walk(models, {
  view: <UnansweredRow question={laptops} bot="Wick" onTouch={() => {}} />,
  states: {
    'open.asked': [...head, ...ways],
    'open.offline': [...head, 'alert error: This wasn’t dismissed', offline, ...ways],
    dismissing: dismissed(' (busy)'),
    'dismissed.done': dismissed(''),
    'dismissed.offline': ['alert error: This wasn’t undone', offline, ...dismissed('')],
    restoring: dismissed(' (busy)'),
  },
  events: {
    dismiss: () => press('Dismiss: do u fix laptops'),
    undo: () => press('Undo: do u fix laptops'),
  },
  // Either way the server is being told, and it will be dismissed or not.
  alike: ['dismissing = restoring'],
});
