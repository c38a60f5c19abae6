import { bookingEditorMachine } from '../../machines/booking/booking-editor.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { asked, timeAt } from './calendar-samples.ts';

const aboutNew = { type: 'new', at: timeAt(9), resourceId: null } as const;
const aboutAsked = { type: 'booking', booking: asked } as const;
const aboutDeclined = { type: 'decline', booking: asked } as const;
export const save = {
  type: 'save',
  id: 'f0000000-0000-4000-8000-000000000001',
  serviceId: 's1',
  resourceId: null,
  at: timeAt(9),
  party: 1,
  name: 'Eve Guest',
  email: '',
  phone: '555 0199',
  note: '',
  isOutside: false,
} as const;
const accept = { type: 'accept', bookingId: asked.id } as const;
const decline = { type: 'cancel', bookingId: asked.id, reason: 'We are full.' } as const;
const taken = {
  ok: false,
  reason: 'taken',
  message: 'This time is taken.',
  nearest: [timeAt(11)],
} as const;
const closed = {
  ...taken,
  reason: 'closed',
  message: 'This time is blocked or outside opening hours.',
} as const;

const refusals = {
  'it is done': { output: { ok: true } },
  'the server refuses': { output: taken },
  'the server cannot be reached': { error: new Error('Failed to fetch') },
} as const;
const times = {
  'times are found': { output: [timeAt(11)] },
  'no times can be had': { error: new Error('Failed to fetch') },
} as const;
const events = {
  close: { 'they close it': {} },
  confirm: { 'they mean it': {} },
  cancel: { 'they would rather not': {} },
};
const input = { businessId: 'c1' };
// How many changes were made makes no difference to what may come next.
const remember = ({ made: _, ...context }: { made: number }) => context;

export const models = [
  model({
    machine: bookingEditorMachine,
    name: 'new',
    input,
    events: {
      ...events,
      open: { 'they add a booking': { about: aboutNew } },
      change: { 'they save it': { change: save } },
    },
    answers: {
      changeCalendar: { ...refusals, 'it is closed then': { output: closed } },
      getTimesNear: times,
    },
    remember,
  }),
  model({
    machine: bookingEditorMachine,
    name: 'asked for',
    input,
    events: {
      ...events,
      open: {
        'they open a booking': { about: aboutAsked },
        'they are about to decline it': { about: aboutDeclined },
      },
      change: { 'they accept it': { change: accept }, 'they decline it': { change: decline } },
    },
    answers: { changeCalendar: refusals, getTimesNear: times },
    mayHappen: (event, { about }) =>
      event.type !== 'change' || (event.change.type === 'cancel') === (about?.type === 'decline'),
    remember,
  }),
];

const told = (change: object) => asks('changeCalendar', { businessId: 'c1', change });

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'they add a booking', 'open.fresh'],
  ['closed', 'they open a booking', 'open.fresh'],
  ['closed', 'they are about to decline it', 'searching', asks('getTimesNear', { bookingId: asked.id })],
  ['searching', 'times are found', 'open.fresh'],
  ['searching', 'no times can be had', 'open.fresh'],
  ['searching', 'they close it', 'closed'],
  ['open', 'they close it', 'closed'],

  ['open', 'they save it', 'sending', told(save)],
  ['open', 'they accept it', 'sending', told(accept)],
  ['open', 'they decline it', 'sending', told(decline)],
  ['sending', 'the server refuses', 'open.refused'],
  ['sending', 'the server cannot be reached', 'open.failed'],
  ['new: sending', 'it is done', 'closed', notify('success', 'The booking was added')],
  ['asked for: sending', 'it is done', 'closed', notify('success', 'The calendar was changed')],
  ['sending', 'it is closed then', 'asking'],
  ['asking', 'they mean it', 'sending', told({ ...save, isOutside: true })],
  ['asking', 'they would rather not', 'open.fresh'],
];

export const laws: Laws<typeof bookingEditorMachine> = {
  'it is busy while the server is told, and only then': tagged('busy', 'sending'),
  'it is about something unless it is closed': ({ context, is }) => (context.about === null) === is('closed'),
  'it is known what the server is told, or would be': ({ context, is }) =>
    !(is('sending') || is('asking')) || context.change !== null,
  'why the server refused is known as long as it matters, and which times are free': ({
    context,
    is,
    before,
  }) =>
    (context.reason !== '') === (is('open.refused') || is('asking')) &&
    (!is('open.refused') || context.nearest.length > 0) &&
    (!before?.is('asking') || context.nearest.length === 0),
  'times to propose are kept until the server is told': ({ context, when }) =>
    when !== 'times are found' || context.nearest.length > 0,
  'what was changed is counted': ({ context, before, when }) =>
    context.made === (before?.context.made ?? 0) + Number(when === 'it is done'),
};
