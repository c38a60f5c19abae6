import { timeOffForm, timeOffIn } from '../../machines/services/time-off-form.ts';
import { TimeOffForm } from '../../src/app/services/time-off-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { lunch } from './services-samples.ts';

walkSettingsForm(timeOffForm, {
  view: <TimeOffForm timeOff={lunch} onSaved={() => {}} />,
  saved: lunch,
  filled: timeOffIn(lunch),
  fields: [
    'Nothing new can be booked then. Bookings that are there stay.',
    'First day <date>',
    'Last day <date> “Leave it empty for a single day.”',
    'Leave it empty for a single day.',
    'From <time> “Leave both empty for whole days.”',
    'Leave both empty for whole days.',
    'Until <time>',
    '[Every week] “On the same weekday from then on: a lunch break, a free afternoon.”',
    'On the same weekday from then on: a lunch break, a free afternoon.',
    'Note <text off> “Only your team sees this note.” (Vacation)',
    'Only your team sees this note.',
  ],
  changed: {
    name: 'lastDay',
    label: 'Last day',
    line: 'Last day <date> “Leave it empty for a single day.”',
    to: '2026-02-03',
    wrong: '2026-02-01',
    says: 'It ends before it begins.',
  },
});
