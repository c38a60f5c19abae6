import { Broadcast } from '../../src/app/operator/broadcast.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, text } from './broadcast.facts.ts';

prove(models, facts, laws);

const title = '## Write to all owners';
const hint = 'An empty line begins a new paragraph. Announce new terms and fees 30 days ahead.';
const form = (isReadOnly = false) => [
  title,
  `Subject <text${isReadOnly ? ' readonly' : ''}>`,
  `Text <textarea> “${hint}”`,
  hint,
];

walk(models, {
  view: <Broadcast />,
  states: {
    looking: [title],
    failed: [title, 'error: We couldn’t find out whether an email is being sent.', '[Look again]'],
    writing: [...form(), '[Send it to me first]'],
    trying: [...form(true), '[Send it to me first] (busy)'],
    tried: ({ progress }) => [
      title,
      `It’s on its way to you. Read it there as your owners will. ${progress?.owners} owners get it.`,
      text.subject,
      text.body,
      '[Send it to all owners]',
      '[Change it]',
    ],
    sending: ({ progress }) => [title, `busy: Sent to ${progress?.sent} of ${progress?.owners} owners…`],
    interrupted: [title, 'status warning: The connection was lost. It will continue by itself.', '[Go on]'],
    paused: [title, 'status warning: An email has reached 200 of 450 owners.', '[Go on]'],
  },
  events: {
    try: ({ subject, body }) => {
      type('Subject', subject);
      type('Text', body);
      press('Send it to me first');
    },
    edit: () => press('Change it'),
    send: () => press('Send it to all owners'),
    retry: () => press(/^(Go on|Look again)$/),
  },
});
