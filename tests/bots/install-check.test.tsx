import { InstallCheck } from '../../src/app/bots/install-check.tsx';
import { sayMoment } from '../../src/app/parts/dates.ts';
import { timeAgo } from '../../src/app/parts/time-ago.ts';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, visit } from './install-check.facts.ts';

prove(models, facts, laws);

const first = sayMoment(visit.firstAt);
const waiting = [
  'status busy: Waiting for the first visit…',
  'Paste the snippet, publish your page, and open it. We’ll detect it automatically.',
];

walk(models, {
  view: <InstallCheck botId="b1" />,
  states: {
    'watching.looking': waiting,
    'watching.waiting': waiting,
    'watching.failed': ['status warning: We can’t check right now. We’ll keep trying.'],
    'watching.resting': waiting,
    seen: ['status success: Seen on cornercafe.example', `First on ${first}, last ${timeAgo(visit.lastAt)}.`],
  },
  events: {
    'page.hidden': (_, tell) => tell('watchVisibility'),
    'page.shown': (_, tell) => tell('watchVisibility'),
  },
  // Who waits is not told of each look, and nobody reads a page that is not seen.
  alike: [
    'watching.looking = watching.waiting',
    'watching.resting = watching.waiting',
    'watching.looking = watching.resting',
  ],
});
