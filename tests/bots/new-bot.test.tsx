import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { NewBot } from '../../src/app/bots/new-bot.tsx';
import { prove } from '../harness/prove.ts';
import { press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './new-bot.facts.ts';

beforeEach(() => sessionStorage.clear());

prove(models, facts, laws);

const template = (kind: string | null) =>
  kind === null
    ? ['Choose a kind, and you see here which answers your bot begins with.']
    : [
        '## It begins with 11 answers',
        'Where are you? to fill in',
        'Which milk alternatives do you have? to fill in',
        'Do you have vegan food? to fill in',
        'Gluten and allergies',
        'Do you have wifi?',
        'Can I work with my laptop?',
        'Can I bring my dog?',
        'Can I reserve a table? to fill in',
        'How can I pay?',
        'Can I order a whole cake? to fill in',
        'Do you sell coffee beans?',
        'And with a greeting and the usual opening hours. Nobody sees any of it before you have it go live.',
      ];

interface Shown {
  notice?: readonly string[];
  isInvalid?: boolean;
  fields?: '' | ' readonly';
  button?: string;
}

const page = (
  { kind }: { kind: string | null },
  { notice = [], isInvalid = false, fields = '', button = '[Create the bot]' }: Shown = {},
) => [
  '# New bot',
  'Three questions. You can change everything later.',
  ...notice,
  ...(isInvalid
    ? [
        'What is your business called? <text organization invalid> “Please say what your business is called”',
        'Please say what your business is called',
      ]
    : [`What is your business called? <text organization${fields}>`]),
  'What kind of business is it?',
  'Healthcare Clinic <radio>',
  kind === 'coffee' ? 'Coffee Shop <radio checked>' : 'Coffee Shop <radio>',
  'Restaurant <radio>',
  'Startup <radio>',
  'Retail Store <radio>',
  'Professional services, or other <radio>',
  ...(isInvalid && kind === null ? ['Please choose what fits best'] : []),
  `Where is its website? <text url url${fields}> “No website? Leave this empty: your bot gets a page of its own.” (cornercafe.example)`,
  'No website? Leave this empty: your bot gets a page of its own.',
  button,
  ...template(kind),
];

const notCreated = (why: string) => ({
  notice: ['note error: The bot was not created', `note error: ${why}`],
});

walk(models, {
  view: <NewBot />,
  states: {
    'asking.clean': (context) => page(context),
    'asking.invalid': (context) => page(context, { isInvalid: true }),
    'asking.refused': (context) => page(context, notCreated('A business has at most 50 bots.')),
    'asking.failed': (context) =>
      page(context, notCreated('Nothing you wrote is lost. Please check your connection and try again.')),
    creating: (context) => page(context, { fields: ' readonly', button: '[Create the bot] (busy)' }),
    created: ['# New bot', 'status: Opening your bot…'],
  },
  events: {
    'kind.chosen': () => void fireEvent.click(screen.getByLabelText('Coffee Shop')),
    submit: ({ form }) => {
      type('What is your business called?', form.name ?? '');
      type('Where is its website?', form.website ?? '');
      press('Create the bot');
    },
  },
});
