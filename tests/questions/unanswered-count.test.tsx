import type { AnyStateMachine } from 'xstate';
import { unansweredCount } from '../../machines/questions/lists.ts';
import { UnansweredLink } from '../../src/app/questions/unanswered-link.tsx';
import { walk } from '../../tools/harness/walk.tsx';

const link = '[Asked, not answered](/inbox/unanswered)';

const machine: AnyStateMachine = unansweredCount;
const count = {
  machine,
  events: {},
  answers: {
    load: {
      'there are some': { output: 1200 },
      'there are none': { output: 0 },
      'they cannot be counted': { error: new Error('Failed to fetch') },
    },
  },
};

walk([count], {
  view: <UnansweredLink />,
  states: {
    loading: [link],
    'shown.current': ({ value }) => [value === 0 ? link : '[Asked, not answered 1,200](/inbox/unanswered)'],
    // The way is there without its number as well.
    failed: [link],
  },
  events: {},
  alike: ['failed = loading', 'loading = shown.current', 'failed = shown.current'],
  isPartial: true,
});
