import { AddDocument } from '../../src/app/sources/add-document.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, file, laws, models } from './add-document.facts.ts';

prove(models, facts, laws);

const lost = 'status warning: Menu.pdf: the connection was lost. Reading will continue by itself.';

walk(models, {
  view: <AddDocument botId="b1" file={file} onOver={() => {}} />,
  states: {
    sending: ['status busy: Reading Menu.pdf…', '[Stop: Menu.pdf]'],
    reading: ['status busy: Reading Menu.pdf: 2 of 6 pages', '(Pages read)', '[Stop: Menu.pdf]'],
    'interrupted.unsent': [lost, '[Try again]', '[Stop: Menu.pdf]'],
    'interrupted.halfway': [lost, '(Pages read)', '[Try again]', '[Stop: Menu.pdf]'],
    read: ['status success: Menu.pdf was read'],
    refused: ({ reason }) => [`status error: Menu.pdf: ${reason}`],
    stopped: ['status unknown: Menu.pdf was stopped'],
  },
  events: { retry: () => press('Try again'), stop: () => press('Stop: Menu.pdf') },
});
