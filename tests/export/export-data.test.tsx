import { ExportData } from '../../src/app/export/export-data.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './export-data.facts.ts';

prove(models, facts, laws);

const about =
  'Download your bots, answers, conversations, team and settings as a ZIP of JSON and CSV files. This browser makes it, so keep this page open. If it’s interrupted, you can continue here within a day.';

walk(models, {
  view: <ExportData businessId="c1" />,
  states: {
    looking: [about, '[Export data] (disabled)'],
    ready: [about, '[Export data]'],
    beginning: [about, '[Export data] (busy)'],
    exporting: ({ progress }) => [
      about,
      `busy: ${(progress?.fetched ?? 0) / 10}% exported`,
      '(Exported)',
      '[Stop]',
    ],
    interrupted: [
      about,
      'status warning: The connection was lost. The export will continue by itself.',
      '(Exported)',
      '[Try again]',
      '[Stop]',
    ],
    paused: [
      about,
      'warning: Your last export was interrupted at 20%.',
      '(Exported)',
      '[Continue]',
      '[Discard]',
    ],
    saving: [about, 'busy: Making the file…', '(Exported)', '[Export data] (busy)'],
    unsaved: [
      about,
      'status error: The file couldn’t be made. Nothing of what was exported is lost.',
      '(Exported)',
      '[Try again]',
      '[Stop]',
    ],
    stopping: [about, '[Stop] (busy)'],
    refused: [
      'alert error: The export has ended',
      'alert error: Only owners can export a business, and you’re not an owner anymore. This browser has kept nothing.',
    ],
  },
  events: {
    export: () => press('Export data'),
    retry: () => press(/^(Continue|Try again)$/),
    stop: () => press(/^(Stop|Discard)$/),
  },
});
