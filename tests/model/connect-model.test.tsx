import { ConnectModel } from '../../src/app/model/connect-model.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './connect-model.facts.ts';
import { connection } from './model-samples.ts';

prove(models, facts, laws);

const title = '### Your own model';
const about =
  'Any service with an interface like OpenAI’s. Visitors’ texts then go to that service, under your agreement with it.';
const hints = {
  address: 'It often ends with /v1.',
  name: 'As the service calls it.',
  key: 'We keep it encrypted and never show it again.',
};
/** The form, what is wrong in it, and what came of it. */
const form = (outcome: readonly string[] = [], errors: Readonly<Record<string, string>> = {}) => [
  title,
  about,
  ...(
    [
      ['Address', 'address', '<text off url'],
      ['Model', 'name', '<text off'],
      ['Key', 'key', '<password off'],
    ] as const
  ).flatMap(([label, name, kind]) => {
    const error = errors[name];
    return error
      ? [`${label} ${kind} invalid> “${error}” “${hints[name]}”`, error, hints[name]]
      : [`${label} ${kind}> “${hints[name]}”`, hints[name]];
  }),
  '[Connect]',
  ...outcome,
];
const busy = form().map((line) =>
  line === '[Connect]' ? '[Connect] (busy)' : line.replace(/^(\w+ <[^>]+)>/, '$1 readonly>'),
);
const problem = (words: string) => form(['alert error: The model wasn’t connected', `alert error: ${words}`]);
const known = ({ connection: of }: { connection: typeof connection | null }) => [
  title,
  `success: ${of?.name} at models.example`,
  'Its key ends with a1b2.',
];
const question = 'Remove the model? Its key is deleted, and your bots answer without it.';

walk(models, {
  view: (variant) => <ConnectModel businessId="c1" connection={variant === 'with' ? connection : null} />,
  states: {
    'absent.clean': form(),
    'absent.invalid': ({ fieldErrors }) => {
      if (Object.values(fieldErrors).length === 0) throw new Error('Nothing is wrong.');
      return form([], { ...fieldErrors });
    },
    'absent.refused': ({ reason }) => problem(reason),
    'absent.failed': problem('Please check your connection and try again.'),
    connecting: busy,
    connected: (context) => [...known(context), '[Remove the model]'],
    asking: (context) => [...known(context), question, '[Remove it]', '[Keep it]'],
    removing: (context) => [...known(context), question, '[Remove it] (busy)', '[Keep it] (disabled)'],
  },
  events: {
    submit: ({ form: { address = '', name = '', key = '' } }) => {
      type('Address', address);
      type('Model', name);
      type('Key', key);
      press('Connect');
    },
    remove: () => press('Remove the model'),
    confirm: () => press('Remove it'),
    cancel: () => press('Keep it'),
  },
});
