import type { ContextFrom } from 'xstate';
import type { PlanChange } from '../../machines/plans/actors.ts';
import { planChange } from '../../machines/plans/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const refused = 'Somebody has changed it meanwhile. Look at it again first.';
const known = { plan: 'pro', status: 'active', nextPlan: null } as const;
const business = { businessId: 'b1' };
const toBasic = { ...business, act: 'change', chosen: 'basic', known } as const;
const cancel = { ...business, act: 'cancel', chosen: null, known } as const;
const resume = { ...business, act: 'resume', chosen: null, known: { ...known, status: 'ending' } } as const;

const answers = {
  makeChange: {
    'the server has done it': { output: { ok: true } },
    'the server refuses it': { output: { ok: false, reason: 'refused', message: refused } },
    'the server cannot be reached': { error: new Error('Failed to fetch') },
  },
};
// What has come of it is for the card beside it.
const remember = (context: unknown) => (context as ContextFrom<typeof planChange>).change;

/** What somebody does who is asked before whether they mean it. */
const grave = (name: string, words: string, change: PlanChange): AnyModel => ({
  machine: planChange,
  name,
  events: {
    change: { [words]: { change } },
    confirm: { 'they confirm it': {} },
    cancel: { 'they would rather not': {} },
  },
  answers,
  remember,
});

export const models: readonly AnyModel[] = [
  grave('another', 'they choose Basic', toBasic),
  grave('none', 'they cancel', cancel),
  {
    machine: planChange,
    name: 'the same',
    events: { change: { 'they keep the plan': { change: resume } } },
    answers,
    remember,
  },
];

const title = 'Your plan wasn’t changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['another: ready', 'they choose Basic', 'asking'],
  ['none: ready', 'they cancel', 'asking'],
  ['asking', 'they would rather not', 'ready'],
  ['another: asking', 'they confirm it', 'changing', asks('makeChange', { change: toBasic })],
  ['none: asking', 'they confirm it', 'changing', asks('makeChange', { change: cancel })],
  // Keeping a plan takes nothing away, so nobody is asked whether they mean it.
  ['the same: ready', 'they keep the plan', 'changing', asks('makeChange', { change: resume })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, refused)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof planChange> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'what is asked about is what the server is told of': ({ context, is, before }) =>
    !(is('changing') && before?.is('asking')) || context.change === before.context.change,
};
