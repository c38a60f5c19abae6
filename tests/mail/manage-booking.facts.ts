import { manageBookingMachine } from '../../machines/mail/manage-booking.machine.ts';
import type { VisitorBooking } from '../../machines/mail/visitor-booking.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const token = 'c'.repeat(64);

/** Half past eleven in the evening of the tenth for the business; the day before for the visitor. */
export const booking: VisitorBooking = {
  business: 'Lantern Café',
  language: 'en',
  service: 'Coffee tasting',
  with: 'Bo',
  party: 2,
  zone: 'Asia/Tokyo',
  startsAt: '2027-03-09T20:00:00Z',
  endsAt: '2027-03-09T21:00:00Z',
  state: 'confirmed',
  reason: null,
  price: '$12 each',
  bring: 'Nothing but your nose.',
  isOpen: true,
  moves: true,
  calendar: 'BEGIN:VCALENDAR',
};
export const day = '2027-03-15';
const at = '2027-03-11T20:00:00Z';
const later: VisitorBooking = { ...booking, startsAt: at, endsAt: '2027-03-11T21:00:00Z' };
const cancelled: VisitorBooking = { ...booking, state: 'cancelled', isOpen: false };

const outage = { error: new Error('Failed to fetch') };
const missing = {
  output: { ok: false as const, reason: 'missing' as const, message: 'There’s no such booking.' },
};
const begun = {
  output: {
    ok: false as const,
    reason: 'fixed' as const,
    message: 'This booking has begun. Please contact the business.',
  },
};
const found = (one: VisitorBooking) => ({ output: { ok: true as const, booking: one } });

export const models = [
  model({
    machine: manageBookingMachine,
    input: { token },
    // A field that has a day already says nothing when it gets the same one.
    mayHappen: (event, { from }) => event.type !== 'day.changed' || event.day !== from,
    events: {
      retry: { 'they try again': {} },
      move: { 'they want another time': {} },
      cancel: { 'they want to cancel': {} },
      confirm: { 'they confirm': {} },
      back: { 'they go back': {} },
      choose: { 'they choose a time': { at } },
      'day.changed': { 'they look at another day': { day } },
    },
    answers: {
      getVisitorBooking: {
        'it is there': found(booking),
        'it is over': found(cancelled),
        'there is none': missing,
        'the server cannot be reached': outage,
      },
      getBookingTimes: {
        'there are times': {
          output: {
            ok: true as const,
            times: { from: '2027-03-10', days: [{ day: '2027-03-12', times: [at] }], nearest: [] },
          },
        },
        'there is no such booking any more': missing,
        'times cannot be asked for': outage,
      },
      moveVisitorBooking: {
        'it is moved': found(later),
        'the time is taken': {
          output: {
            ok: false as const,
            reason: 'taken' as const,
            message: 'This time is taken.',
            nearest: [at],
          },
        },
        'it has begun': begun,
        'the move cannot be sent': outage,
      },
      cancelVisitorBooking: {
        'it is cancelled': found(cancelled),
        'it has begun meanwhile': begun,
        'the cancellation cannot be sent': outage,
      },
    },
  }),
];

const look = asks('getVisitorBooking', { token });
const findFrom = (from: string) => asks('getBookingTimes', { token, from });
const move = asks('moveVisitorBooking', { token, at });
const cancel = asks('cancelVisitorBooking', { token });

export const facts: Fact[] = [
  ['', 'it starts', 'loading', look],
  ['loading', 'it is there', 'shown'],
  ['loading', 'it is over', 'over'],
  ['loading', 'there is none', 'missing'],
  ['loading', 'the server cannot be reached', 'failed'],
  ['failed', 'they try again', 'loading', look],
  ['shown', 'they want another time', 'findingTimes', findFrom('2027-03-10')],
  ['shown', 'they want to cancel', 'asking'],
  ['asking', 'they confirm', 'cancelling', cancel],
  ['asking', 'they go back', 'shown'],
  ['cancelling', 'it is cancelled', 'over'],
  ['cancelling', 'it has begun meanwhile', 'refused'],
  ['cancelling', 'the cancellation cannot be sent', 'unsure'],
  ['findingTimes', 'there are times', 'choosing'],
  ['findingTimes', 'there is no such booking any more', 'missing'],
  ['findingTimes', 'times cannot be asked for', 'noTimes'],
  ['findingTimes', 'they look at another day', 'findingTimes', findFrom(day)],
  ['findingTimes', 'they go back', 'shown'],
  ['noTimes', 'they look at another day', 'findingTimes', findFrom(day)],
  ['noTimes', 'they go back', 'shown'],
  ['choosing', 'they choose a time', 'chosen'],
  ['choosing', 'they look at another day', 'findingTimes', findFrom(day)],
  ['choosing', 'they go back', 'shown'],
  ['chosen', 'they confirm', 'moving', move],
  ['chosen', 'they go back', 'findingTimes', findFrom('2027-03-10')],
  ['moving', 'it is moved', 'moved'],
  ['moving', 'the time is taken', 'taken'],
  ['moving', 'it has begun', 'refused'],
  ['moving', 'the move cannot be sent', 'unsure'],
  ['taken', 'they choose a time', 'chosen'],
  ['taken', 'they go back', 'findingTimes', findFrom('2027-03-10')],
  ['moved', 'they try again', 'loading', look],
  ['unsure', 'they try again', 'loading', look],
  ['refused', 'they try again', 'loading', look],
];

export const laws: Laws<typeof manageBookingMachine> = {
  'it is busy while something is asked for or changed, and only then': tagged(
    'busy',
    'loading',
    'cancelling',
    'findingTimes',
    'moving',
  ),
  'the booking is known, unless it was never found': ({ context, is }) =>
    ['loading', 'failed', 'missing'].some(is) === (context.booking === null),
  'it is at its new time once it is moved': ({ context, is }) => (context.booking === later) === is('moved'),
  'it is cancelled once that was confirmed': ({ context, is }) =>
    !is('over') || context.booking?.isOpen === false,
  'free times are known while they are shown, and only then': ({ context, is }) =>
    (context.times !== null) === is('choosing'),
  'the day is that of the booking, by the clock of the business, or the one they look at': ({
    context,
    is,
  }) => {
    const own = context.booking === later ? '2027-03-12' : '2027-03-10';
    return ['findingTimes', 'noTimes', 'choosing'].some(is)
      ? [own, day].includes(context.from)
      : context.from === '';
  },
  'the chosen time is known until it has become of something': ({ context, is }) =>
    context.at === (['chosen', 'moving'].some(is) ? at : ''),
  'the nearest times are known while they are shown': ({ context, is }) =>
    context.nearest.length > 0 === is('taken'),
};
