import { ManageBooking } from '../../src/app/mail/manage-booking.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { day, facts, laws, models, token } from './manage-booking.facts.ts';

prove(models, facts, laws);

/** What is booked: by the clock of Tokyo, and by that of the visitor, who is in the time zone of the tests. */
const factsOf = (tokyo: string, utc: string) => [
  'What',
  'Coffee tasting',
  'When',
  `${tokyo}, 2027, 5:00 – 6:00 AM GMT+9`,
  'By your clock',
  utc,
  'With',
  'Bo',
  'People',
  '2',
  'Price',
  '$12 each',
  'What to bring',
  'Nothing but your nose.',
];
const booked = factsOf('Wednesday, March 10', 'Tuesday, March 9, 2027, 8:00 – 9:00 PM');
const later = factsOf('Friday, March 12', 'Thursday, March 11, 2027, 8:00 – 9:00 PM');
const ask = [
  '# Cancel this booking?',
  'Somebody else can have the time then.',
  ...booked,
  '[Cancel booking]',
  '[Keep it]',
];
const find = ['# Choose another time', 'From which day <date>'];
const back = '[Back to the booking]';
const clock = 'Times are by the clock of the business (Asia/Tokyo).';
const move = ['# Move to this time?', ...later];

walk(models, {
  view: () => <ManageBooking token={token} />,
  states: {
    loading: ['# Your booking', 'status: Looking for your booking…'],
    failed: [
      '# Your booking',
      'alert error: Your booking can’t be shown',
      'alert error: Please check your connection and try again.',
      '[Try again]',
    ],
    missing: ['# This link doesn’t work', 'It may not have been copied in full, or the booking was deleted.'],
    shown: [
      '# Your booking with Lantern Café',
      'Confirmed',
      ...booked,
      '[Add to calendar]',
      '[Choose another time]',
      '[Cancel booking]',
    ],
    // Whoever does not come brings nothing.
    over: ['# Your booking is cancelled', ...booked.slice(0, -2)],
    asking: ask,
    cancelling: [...ask.slice(0, -2), '[Cancel booking] (busy)', '[Keep it] (disabled)'],
    findingTimes: [...find, 'status: Looking for free times…', back],
    noTimes: [
      ...find,
      'alert error: Free times can’t be shown',
      'alert error: Please check your connection and try again.',
      back,
    ],
    choosing: [
      '# Choose another time',
      'From which day <date>',
      '## Friday, March 12, 2027',
      '[Friday, March 12, 2027, 5:00 AM]',
      clock,
      back,
    ],
    chosen: [...move, '[Move booking]', '[Other times]'],
    moving: [...move, '[Move booking] (busy)', '[Other times] (disabled)'],
    moved: ['# Your booking has moved', 'We’ve emailed you the new time.', ...later, '[Show the booking]'],
    taken: [
      '# This time has just been taken',
      'Your booking is as it was.',
      'The nearest free times:',
      '## Friday, March 12, 2027',
      '[Friday, March 12, 2027, 5:00 AM]',
      clock,
      '[Other times]',
    ],
    unsure: [
      '# Your booking',
      'alert error: We don’t know whether that worked',
      'alert error: Please check your connection and try again.',
      '[Show the booking]',
    ],
    refused: [
      '# It can’t be changed any more',
      'To change something, please contact Lantern Café.',
      '[Show the booking]',
    ],
  },
  events: {
    retry: () => press(/^(Try again|Show the booking)$/),
    move: () => press('Choose another time'),
    cancel: () => press('Cancel booking'),
    confirm: () => press(/^(Cancel booking|Move booking)$/),
    back: () => press(/^(Keep it|Back to the booking|Other times)$/),
    choose: () => press(/Friday, March 12, 2027/),
    'day.changed': () => type('From which day', day),
  },
});
