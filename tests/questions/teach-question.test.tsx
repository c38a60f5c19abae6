import { screen } from '@testing-library/react';
import { useState } from 'react';
import { TeachQuestion } from '../../src/app/questions/teach-question.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { laptops } from './question-samples.ts';
import { facts, laws, models } from './teach-question.facts.ts';

prove(models, facts, laws);

/** The row around it. */
function Row() {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return <p>As before</p>;
  return <TeachQuestion question={laptops} editor={<p>The editor</p>} onClose={() => setIsClosed(true)} />;
}

const box = '(Answer: do u fix laptops)';
const offline = 'alert error: Please check your connection and try again.';
const ways = ['[Write a new answer]', '[Cancel]'];

type Context = { nearest: readonly { id: string }[]; chosen: { isNew: boolean } | null };

const choosing =
  (...notice: readonly string[]) =>
  ({ nearest }: Context) => [
    box,
    ...notice.map((line) => `alert info: ${line}`),
    ...(nearest.length === 0
      ? ['No other answer comes close.']
      : [
          'Is it one of these?',
          'Pick one to add this as another way to ask it.',
          ...(nearest.length > 1 ? ['[Do you repair things? On Fridays.]'] : []),
          '[We have no computers.]',
        ]),
    ...ways,
  ];
const taught =
  (undo: '' | ' (busy)', ...problem: readonly string[]) =>
  ({ chosen }: Context) => [
    box,
    ...problem,
    chosen?.isNew
      ? 'Your answer is saved.'
      : '“do u fix laptops” is now another way to ask [Do you repair things?](/bots/b1?entry=e1).',
    'status busy: Indexing…',
    `[Undo: do u fix laptops]${undo}`,
  ];

walk(models, {
  view: <Row />,
  states: {
    suggesting: [box, 'status: Looking for matching answers…', '[Cancel]'],
    unsuggested: [box, 'alert error: We couldn’t look for matching answers', offline, '[Try again]', ...ways],
    'choosing.open': choosing(),
    'choosing.gone': choosing('That answer has been deleted'),
    'choosing.full': choosing('That answer has 20 other ways to ask, which is the most it can have'),
    'choosing.known': (context) =>
      choosing(
        'That answer already covers these words',
        `It didn’t help the visitor. [Change what it says](/bots/b1?entry=${context.chosen?.entry.id}), or write another one.`,
      )(context),
    writing: [box, 'The editor'],
    teaching: [box, 'status: Saving…'],
    untold: [box, 'alert error: The question isn’t settled yet', offline, '[Try again]', '[Cancel]'],
    'taught.done': taught(''),
    'taught.changed': taught(
      '',
      'alert info: A colleague has since changed the new answer',
      'alert info: You can delete it from the bot’s answers.',
    ),
    'taught.offline': taught('', 'alert error: This wasn’t undone', offline),
    undoing: taught(' (busy)'),
    settled: [box, 'A colleague has already settled this question, or it was deleted.'],
    closed: ['As before'],
  },
  events: {
    choose: () => press(/Do you repair things/),
    write: () => press('Write a new answer'),
    written: (_, __, hear) => hear(),
    retry: () => press('Try again'),
    undo: () => press('Undo: do u fix laptops'),
    // While an answer is written, its editor says so.
    cancel: (_, __, hear) => (screen.queryByText('The editor') ? hear() : press('Cancel')),
  },
});
