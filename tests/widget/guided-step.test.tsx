import { fireEvent, screen } from '@testing-library/react';
import type { Ask } from '../../machines/widget/actors.ts';
import { GuidedStep } from '../../src/widget/guided-step.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './guided-step.facts.ts';
import { questions } from './questions.ts';
import { english } from './words.ts';

prove(models, facts, laws);

const { guests, email } = questions;

/** What is read of a question with one field. */
const question =
  ({
    remark = [],
    conditions = '',
    wrong = [],
  }: {
    remark?: string[];
    conditions?: string;
    wrong?: string[];
  }) =>
  ({ ask }: { ask: Ask | null }) => {
    const field = `${ask?.label} <${ask === email ? 'email email' : 'text off numeric'}${conditions}>`;
    const alerts = wrong.map((words) => `alert: ${words}`);
    return [
      `(${ask?.label})`,
      ...remark,
      ...(ask?.progress ? ['2 of 5'] : []),
      [field, ...wrong.map((words) => `“${words}”`)].join(' '),
      ...alerts,
      '[Send]',
      ...(ask?.commands.length ? ['(Suggestions)', ...ask.commands.map(({ label }) => `[${label}]`)] : []),
    ];
  };

walk(models, {
  view: <GuidedStep words={english} said={`${guests.label} ${email.label}`} />,
  states: {
    idle: [],
    'asking.clean': question({}),
    'asking.gone': question({
      remark: ['That question has been answered already. Here’s the next one.'],
    }),
    'asking.wrong': question({ conditions: ' invalid', wrong: ['Please fill this in.'] }),
    sending: [],
    waiting: [],
  },
  // The conversation shows what is on its way.
  alike: ['idle = sending', 'idle = waiting', 'sending = waiting'],
  events: {
    asked: (_event, _tell, hear) => hear(),
    wait: (_event, _tell, hear) => hear(),
    choose: ({ text }) => press(text),
    submit: ({ given }) => {
      fireEvent.input(screen.getByLabelText(guests.label, { selector: 'input' }), {
        target: { value: given.answer },
      });
      press('Send');
    },
  },
});
