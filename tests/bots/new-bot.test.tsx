import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NewBot } from '../../src/app/bots/new-bot.tsx';
import { tradeNames } from '../../src/content/trade-names.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './new-bot.facts.ts';

beforeEach(() => sessionStorage.clear());

prove(models, facts, laws);

const template = (kind: string | null) =>
  kind === null
    ? ['Pick a type to see which answers your bot starts with.']
    : [
        '## It starts with 11 answers',
        'Where are you? to complete',
        'Which milk alternatives do you have? to complete',
        'Do you have vegan food? to complete',
        'Gluten and allergies',
        'Do you have wifi?',
        'Can I work on my laptop?',
        'Can I bring my dog?',
        'Can I reserve a table? to complete',
        'How can I pay?',
        'Can I order a whole cake? to complete',
        'Do you sell coffee beans?',
        'Plus a greeting and the usual opening hours. Visitors only get what you’ve looked at, and nothing is public until you go live.',
      ];

const hint =
  'We’ll read it and turn it into answers for you to look through. No website? Leave this empty: your bot gets its own page.';

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
        'What’s your business called? <text organization invalid> “Please enter your business’s name”',
        'Please enter your business’s name',
      ]
    : [`What’s your business called? <text organization${fields}>`]),
  'What kind of business is it?',
  ...Object.values(tradeNames).map((name) =>
    name === 'Coffee shop' && kind === 'coffee' ? `${name} <radio checked>` : `${name} <radio>`,
  ),
  ...(isInvalid && kind === null ? ['Please choose what fits best'] : []),
  `What’s your website? <text url url${fields}> “${hint}” (cornercafe.example)`,
  hint,
  button,
  ...template(kind),
];

const notCreated = (why: string, more: readonly string[] = []) => ({
  notice: ['note error: The bot wasn’t created', `note error: ${why}`, ...more],
});

const overPlan = 'Your plan has 3 chatbots. To add another, change your plan in Settings.';

walk(models, {
  view: (
    <Links>
      <NewBot />
    </Links>
  ),
  states: {
    'asking.clean': (context) => page(context),
    'asking.invalid': (context) => page(context, { isInvalid: true }),
    'asking.refused': (context) =>
      page(context, notCreated(overPlan, ['note error: [See plans](/settings#plan)'])),
    'asking.failed': (context) =>
      page(context, notCreated('Nothing you wrote is lost. Please check your connection and try again.')),
    creating: (context) => page(context, { fields: ' readonly', button: '[Create the bot] (busy)' }),
    addingWebsite: ['# New bot', 'status: Looking at your website…'],
    created: ['# New bot', 'status: Opening your bot…'],
  },
  events: {
    'kind.chosen': () => void fireEvent.click(screen.getByLabelText('Coffee shop')),
    submit: ({ form }) => {
      type('What’s your business called?', form.name ?? '');
      type('What’s your website?', form.website ?? '');
      press('Create the bot');
    },
  },
});

test('asks for another trade in one’s own words', () => {
  render(
    <Links>
      <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
        <NewBot />
      </RuntimeProvider>
    </Links>,
  );
  expect(screen.queryByLabelText('What do you do, in a word or two?')).toBeNull();
  fireEvent.click(screen.getByLabelText('Something else'));
  screen.getByLabelText('What do you do, in a word or two?');
});
