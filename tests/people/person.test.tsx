import { person } from '../../machines/people/lists.ts';
import { PersonPage } from '../../src/app/people/person-page.tsx';
import { walkCard } from '../lists/uses.tsx';
import { record, unknown } from './people-samples.ts';
import { formLines } from './person-lines.ts';

const claimed = 'As it was typed in the chat. Nobody has checked that it is really theirs.';
const rest = (name: string, block: readonly string[]) => [
  '## Merge',
  'Is somebody in your list twice? Make one person of both.',
  '[Merge with somebody…]',
  '## Export',
  `Everything you keep about ${name}, as JSON: their details, bookings and conversations, and what your team has noted. It’s theirs to ask for.`,
  '[Export]',
  '## Block',
  ...block,
  '## Delete this person',
  'Their details, tags and note go for good, and so do the consents they gave. Conversations stay in the inbox: delete those there.',
  '[Delete…]',
];
const head = (name: string, merged: readonly string[] = []) => [
  '[People](/people)',
  `# ${name}`,
  ...merged,
  '## Details',
  ...formLines,
  '[Save] (disabled)',
  '## Conversations',
];

walkCard(person, {
  input: { personId: 'p1' },
  view: <PersonPage personId="p1" />,
  found: { 'somebody who left details': record, 'somebody who was added': unknown, nobody: null },
  loading: ['status: Loading the person…'],
  shown: (value) =>
    value === null
      ? [
          '# Page Not Found',
          'The page you’re looking for doesn’t exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ]
      : value === record
        ? [
            ...head('Ann Example', ['Merged with Annie, Feb 3, 2026, 5:00 AM.', '[Undo the merge]']),
            '[Bean, Feb 3, 2026, 4:07 AM](/inbox/t1)',
            '## Bookings',
            '[Dinner for 4, Feb 6, 2026, 7:00 PM](/calendar?view=day&date=2026-02-06) No-show',
            '[Haircut, Feb 5, 2026, 10:00 AM](/calendar?view=day&date=2026-02-05)',
            '## What they left',
            claimed,
            'name: Annie, email: ann@cafe.example',
            'Feb 3, 2026, 4:07 AM. They agreed to: “We use your details to answer you.”',
            ...rest('Ann Example', [
              'Where this person left their details, the chat will tell them it isn’t available. Your team won’t be called or emailed.',
              '[Block…]',
            ]),
          ]
        : [
            ...head('bea@cafe.example'),
            'No conversations.',
            '## What they left',
            claimed,
            'Nothing was left in a chat.',
            ...rest('bea@cafe.example', [
              'This person is blocked. Where they left their details, the chat tells them it isn’t available.',
              '[Unblock]',
            ]),
          ],
  failed: [
    'alert error: The person couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
