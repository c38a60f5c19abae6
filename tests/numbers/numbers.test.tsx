import { numbers } from '../../machines/numbers/lists.ts';
import { NumbersOf } from '../../src/app/numbers/numbers.tsx';
import { walkCard } from '../lists/uses.tsx';
import { many, nothing } from './numbers-samples.ts';

const query = { businessId: 'c1', from: '2026-11-01', to: '2026-11-03' };

const figure = (name: string, value: string, before: string) => [name, value, `Before: ${before}`];
const table = (title: string, ...columns: string[]) => [`## ${title}`, `(${title})`, ...columns];

walkCard(numbers, {
  input: query,
  view: <NumbersOf query={query} zone="Europe/London" />,
  found: { 'many have asked': many, 'nobody has': nothing },
  loading: ['status: Loading the numbers…'],
  shown: (value) =>
    value === nothing
      ? [
          '## Nothing to count yet',
          'Nobody talked to your bots in these days, nor in as many days before. Numbers begin with the first visitor.',
          '[Go to your bots](/bots)',
        ]
      : [
          '## Summary',
          ...figure('Conversations', '[1,200](/numbers?of=outcome%3Abegun)', '4'),
          ...figure('Answered', '[900 of 1,200 (75 %)](/numbers?of=outcome%3Aanswered)', '3 of 4'),
          ...figure('Likely answer shown', '[100 of 1,200 (8 %)](/numbers?of=outcome%3Aclosest)', '0 of 4'),
          ...figure('Not known', '[60 of 1,200 (5 %)](/numbers?of=outcome%3Aunknown)', '0 of 4'),
          ...figure('Asked for a person', '[40 of 1,200 (3 %)](/numbers?of=outcome%3Aasked)', '0 of 4'),
          ...figure('Taken over by a person', '[30 of 1,200 (3 %)](/numbers?of=outcome%3Ataken)', '0 of 4'),
          ...figure('Left their details', '[12 of 1,200 (1 %)](/numbers?of=outcome%3Adetails)', '0 of 4'),
          ...figure('Booked', '0 of 1,200 (0 %)', '0 of 4'),
          ...figure('Rated helpful', '[15 of 19](/numbers?of=rating%3Aup)', 'none'),
          ...figure('Rated not helpful', '[4 of 19](/numbers?of=rating%3Adown)', 'none'),
          ...figure('Said it helped', '[12 of 15](/numbers?of=outcome%3Ahelped)', 'none'),
          ...figure('Said it didn’t help', '[3 of 15](/numbers?of=outcome%3Aunhelped)', 'none'),
          ...figure(
            'First reply of a person',
            '[25 of 40: half within 5 minutes, nine in ten within 2 days](/numbers?of=outcome%3Areplied)',
            'none',
          ),
          'Before: as many days before these. A conversation counts on the day it began, once in each line. Answered means that the bot gave an answer it was sure of, not that the answer helped.',
          '## By day',
          '[As a table]',
          '(Conversations by day. Busiest: Nov 1, 2026, with 1,000.)',
          'Nov 1, 2026 Nov 3, 2026',
          'Light: conversations, at most 1,000 a day. Dark: those in which the bot answered.',
          '## By hour',
          '[As a table]',
          ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          '(Conversations by weekday and hour. Busiest: Sunday from 09:00, with 1,000.)',
          ...['00:00', '06:00', '12:00', '18:00'],
          'The darker, the more conversations began in that hour: at most 1,000. Times are in Europe/London.',
          ...table('By answer', 'Answer', 'Conversations', 'Rated helpful'),
          ...['Where can I park?', '[700 of 1,200 (58 %)](/numbers?of=entry%3Ae1)', '15 of 19'],
          ...['An answer that was deleted', '[200 of 1,200 (17 %)](/numbers?of=entry%3Ae2)', 'not rated'],
          ...table('By page', 'Page', 'Conversations'),
          ...['https://cafe.example/menu', '[1,000 of 1,200 (83 %)](/numbers?of=page%3Ap1)'],
          ...['A page whose conversations were deleted', '[7 of 1,200 (1 %)](/numbers?of=page%3Ap2)'],
          ...table('By language of the browser', 'Language', 'Conversations'),
          ...['English', '[1,190 of 1,200 (99 %)](/numbers?of=language%3Aen)'],
          ...['Not known', '[10 of 1,200 (1 %)](/numbers?of=language%3A)'],
          ...table('By place', 'Place', 'Conversations'),
          ...['Try page', '[10 of 1,200 (1 %)](/numbers?of=channel%3Atry)'],
          ...['Your website', '[1,190 of 1,200 (99 %)](/numbers?of=channel%3Aweb)'],
          '## For a spreadsheet',
          'CSV files of these days. Conversations come without their messages.',
          '[A row for each day]',
          '[A row for each conversation]',
        ],
  failed: [
    'alert error: The numbers couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
