import { CopyCode } from '../../src/flows/marketing/copy-code.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './copy-code.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <CopyCode code="<script></script>" />,
  states: {
    ready: ['[Copy]'],
    copying: ['[Copy]'],
    copied: ['[Copied]', 'status: It is on the clipboard.'],
  },
  events: { copy: () => press(/^Cop(y|ied)$/) },
  // It takes the browser no time anybody could notice.
  alike: ['copying = ready'],
});
