import { markReadMachine } from '../../machines/inbox/mark-read.machine.ts';
import { asks, type Fact, logs } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const input = { conversationId: 'c1', upTo: '2025-02-03T04:07:08.123456+00:00' };

export const models = [
  model({
    machine: markReadMachine,
    input,
    events: { 'page.seen': { 'the page is in front of them': {} } },
    answers: {
      markRead: {
        'the server has noted it': { output: undefined },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'hidden', asks('watchVisible')],
  ['hidden', 'the page is in front of them', 'marking', asks('markRead', input)],
  ['marking', 'the server has noted it', 'read'],
  ['marking', 'the server cannot be reached', 'failed', logs('dashboard_fetch_error', 'Failed to fetch')],
  ['failed', '30 s pass', 'marking', asks('markRead', input)],
];
