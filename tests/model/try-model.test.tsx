import type { ModelTrial } from '../../machines/model/actors.ts';
import { TryModel } from '../../src/app/model/try-model.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { own } from './model-samples.ts';
import { facts, laws, models } from './try-model.facts.ts';

prove(models, facts, laws);

const above = [
  '### Try it',
  'Ask as a visitor would. Nothing is kept but how many tokens it took.',
  'Bot <select> {Lumi, Ada}',
];
const told = (trial: ModelTrial | null) =>
  trial
    ? [
        `status: It was asked which of your answers fits, and to translate it. ${
          trial.entry ? `It chose “${trial.entry}”.` : 'None of your answers fits, it says.'
        } It took 1.2 seconds.`,
        ...(trial.wrote ? ['status: It wrote:', `status: ${trial.wrote}`] : []),
        trial.refused
          ? `status: warning: Visitors would get your bot’s usual reply: ${trial.refused}.`
          : 'status: success: The check lets it through: visitors would read it.',
      ]
    : [];
const part = (
  { trial }: { trial: ModelTrial | null },
  field = 'Question <text off>',
  more: string[] = [],
) => [...above, field, ...more, '[Ask the model]', ...told(trial)];
const problem = (words: string) => ['alert error: The model wasn’t asked', `alert error: ${words}`];

walk(models, {
  view: <TryModel bots={own.bots} />,
  states: {
    'ready.clean': part({ trial: null }),
    'ready.invalid': (context) =>
      part(context, 'Question <text off invalid> “Please write a question”', ['Please write a question']),
    'ready.told': (context) => {
      if (!context.trial) throw new Error('Nothing is told.');
      return part(context);
    },
    'ready.refused': ({ reason }) => [...part({ trial: null }), ...problem(reason)],
    'ready.failed': [...part({ trial: null }), ...problem('Please check your connection and try again.')],
    trying: part({ trial: null }, 'Question <text off readonly>').map((line) =>
      line === '[Ask the model]' ? '[Ask the model] (busy)' : line,
    ),
  },
  events: {
    submit: ({ form: { question = '' } }) => {
      type('Question', question);
      press('Ask the model');
    },
  },
});
