import { checkoutMachine } from '../../machines/plans/checkout.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const business = { businessId: 'b1' };
const address = 'https://pay.example/1';
const settled = 'This month is settled already.';
const offline = 'Failed to fetch';

const opened = (name: string, returned: string | null) =>
  model({
    name,
    machine: checkoutMachine,
    input: { ...business, returned },
    events: {
      open: { 'they open the payment page': {} },
      retry: { 'they ask again': {} },
    },
    answers: {
      canPayByCard: {
        'plans are paid by card': { output: true },
        'plans are paid by invoice': { output: false },
        'it cannot be found out': { error: new Error(offline) },
      },
      openPayment: {
        'there is a page': { output: { ok: true, address } },
        'there is nothing to pay': { output: { ok: false, reason: 'refused', message: settled } },
        'the page cannot be made': { error: new Error(offline) },
      },
      leaveFor: {
        'they come back by the browser’s history': { output: undefined },
        'the browser does not leave': { error: new Error('Blocked') },
      },
      confirmPayment: {
        'it is paid': { output: { ok: true, state: 'settled' } },
        'it is on its way': { output: { ok: true, state: 'pending' } },
        'the page was open for too long': { output: { ok: true, state: 'expired' } },
        'it is another business’s': { output: { ok: false, reason: 'refused', message: 'Nothing here.' } },
        'the payment service cannot be asked': { error: new Error(offline) },
      },
    },
  });

export const models = [opened('looks', null), opened('back', 'cs_1')];

const looking = asks('canPayByCard', business);
const confirming = asks('confirmPayment', { ...business, returned: 'cs_1' });
const notOpened = notify(
  'error',
  'The payment page wasn’t opened',
  'Please check your connection and try again.',
);

export const facts: Fact[] = [
  ['', 'it starts', 'looking', looking],

  // Without a payment service, nothing is shown but the way by invoice; so it is where nobody can tell.
  ['looks: looking', 'plans are paid by card', 'ready'],
  ['looks: looking', 'plans are paid by invoice', 'none'],
  ['looks: looking', 'it cannot be found out', 'none', logs('dashboard_fetch_error', offline)],
  // Who has just paid wants to know first what became of that.
  ['back: looking', 'plans are paid by card', 'confirming', confirming],
  ['back: looking', 'plans are paid by invoice', 'confirming', confirming],
  ['back: looking', 'it cannot be found out', 'unconfirmed', logs('dashboard_fetch_error', offline)],

  ['ready', 'they open the payment page', 'opening', asks('openPayment', business)],
  ['opening', 'there is a page', 'leaving', asks('leaveFor', { address })],
  ['opening', 'there is nothing to pay', 'ready', notify('error', 'The payment page wasn’t opened', settled)],
  ['opening', 'the page cannot be made', 'ready', notOpened, logs('dashboard_fetch_error', offline)],
  ['leaving', 'they come back by the browser’s history', 'ready'],
  ['leaving', 'the browser does not leave', 'ready', notOpened],

  ['confirming', 'it is paid', 'ready', notify('success', 'Your plan is up to date')],
  ['confirming', 'it is on its way', 'waiting'],
  ['waiting', '4 s pass', 'confirming', confirming],
  [
    'confirming',
    'the page was open for too long',
    'ready',
    notify('error', 'Nothing was paid', 'The payment page was open for too long. You can start again.'),
  ],
  [
    'confirming',
    'it is another business’s',
    'ready',
    notify('error', 'This payment isn’t known', 'Nothing here.'),
  ],
  [
    'confirming',
    'the payment service cannot be asked',
    'unconfirmed',
    logs('dashboard_fetch_error', offline),
  ],
  ['unconfirmed', 'they ask again', 'confirming', confirming],
];

export const laws: Laws<typeof checkoutMachine> = {
  'it is busy on the way to the payment page, and only then': tagged('busy', 'opening', 'leaving'),
  'the page is known while the browser leaves for it, and only then': ({ is, context }) =>
    context.address === (is('leaving') ? address : ''),
  'a plan has followed once it is paid': ({ before, context, when }) =>
    context.isSettled === (before?.context.isSettled === true || when === 'it is paid'),
  'what somebody came back with stays the same': ({ before, context }) =>
    before === undefined || context.returned === before.context.returned,
  'it is about the same business': ({ context }) => context.businessId === 'b1',
};
