import { flowHistory } from '../../machines/guided/lists.ts';
import { FlowVersions } from '../../src/app/guided/versions/flow-versions.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { walkCard } from '../lists/uses.tsx';
import { history, opened } from './flow-samples.ts';

const above = ['## A quote for a job: versions', '[Back to the draft](/bots/b1/flows/f1)'];

walkCard(flowHistory, {
  input: { flowId: 'f1' },
  view: (
    <Links>
      <FlowVersions botId="b1" flowId="f1" />
    </Links>
  ),
  loading: ['status: Loading the versions…'],
  failed: [
    'alert error: The versions couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'there are some': history,
    'nothing has gone live': { opened, versions: [] },
    'it is gone': null,
  },
  shown: (value) => {
    if (!value) {
      return [
        '# Page Not Found',
        'The page you’re looking for doesn’t exist or has moved.',
        '[Go to Dashboard](/dashboard)',
      ];
    }
    if (value.versions.length === 0) {
      return [...above, 'This conversation hasn’t gone live yet. Every version that does is kept here.'];
    }
    return [
      ...above,
      'Version <select> “The last fifty versions are kept. Visitors in the middle of a conversation finish the version they started.” {Version 3 · Nov 27, 2026, Version 2 · Nov 26, 2026 · live now, Version 1 · Nov 25, 2026}',
      'The last fifty versions are kept. Visitors in the middle of a conversation finish the version they started.',
      'Went live on Nov 26, 2026, 10:00 AM, by Ann.',
      'status: Loading the version…',
    ];
  },
});
