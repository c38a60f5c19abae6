import type { Source } from '../../machines/sources/actors.ts';
import { Reading } from '../../src/app/sources/reading.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './reading.facts.ts';
import { cafe } from './source-samples.ts';

prove(models, facts, laws);

const found = ({ pagesFound }: Source) =>
  pagesFound === 0 ? 'Looking for pages…' : '24 pages found · 18 read · 5 to go · 1 failed';

walk(models, {
  view: <Reading source={cafe} />,
  states: {
    reading: ({ source }) => [`status busy: ${found(source)}`, '(Pages done)'],
    waiting: ({ source, isMoving }) => [
      `status busy: ${found(source)}${isMoving ? '' : ' · waiting for the website'}`,
      '(Pages done)',
    ],
    interrupted: ['status warning: The connection was lost. Reading will continue by itself.', '[Try again]'],
    read: ['status success: Read', '(Pages done)'],
  },
  events: { retry: () => press('Try again') },
  // For an instant, between two portions.
  alike: ['reading = waiting'],
});
