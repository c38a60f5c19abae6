import { MarkRead } from '../../src/app/inbox/conversation/mark-read.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, input, models } from './mark-read.facts.ts';

prove(models, facts);

walk(models, {
  view: <MarkRead {...input} />,
  states: { hidden: ['Unread'], marking: ['Unread'], failed: ['Unread'], read: [] },
  events: { 'page.seen': (_, tell) => tell('watchVisible') },
  // It is unread until the server has noted that it was read, whatever keeps that from happening.
  alike: ['hidden = marking', 'failed = hidden', 'failed = marking'],
});
