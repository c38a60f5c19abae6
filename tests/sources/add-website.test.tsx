import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddWebsite } from '../../src/app/sources/add-website.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './add-website.facts.ts';

prove(models, facts, laws);

const hint = 'Reads up to 200 pages.';
const scope = 'What to read <select> {The whole website, This page only}';
const form = (...outcome: readonly string[]) => [
  `Website address <text url url> “${hint}” (cornercafe.example)`,
  hint,
  scope,
  '[Read it]',
  ...outcome,
];
const problem = (words: string) => form('alert error: The website wasn’t added', `alert error: ${words}`);

walk(models, {
  view: <AddWebsite botId="b1" />,
  states: {
    'asking.clean': form(),
    'asking.added': form('status success: cafe.example was added'),
    'asking.invalid': ({ fieldErrors }) => [
      `Website address <text url url invalid> “${fieldErrors.address}” “${hint}” (cornercafe.example)`,
      fieldErrors.address ?? '',
      hint,
      scope,
      '[Read it]',
    ],
    'asking.refused': ({ reason }) => problem(reason),
    'asking.failed': problem('Please check your connection and try again.'),
    adding: [
      `Website address <text url url readonly> “${hint}” (cornercafe.example)`,
      hint,
      scope,
      '[Read it] (busy)',
    ],
  },
  events: {
    submit: ({ form: { address = '', scope: of = '' } }) => {
      type('Website address', address);
      type('What to read', of);
      press('Read it');
    },
  },
});

/** Pastes a text where the focus is, or into an element. */
const paste = (text: string, into: Element = document.body) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text, files: [] } });

test('takes a link that is pasted anywhere on the page, and nothing else', () => {
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      <AddWebsite botId="b1" />
    </RuntimeProvider>,
  );
  const field = screen.getByLabelText('Website address');
  paste('Our hours are on the website.');
  // The field takes what is pasted into it by itself.
  paste('https://cafe.example/hours', field);
  expect(field).toHaveProperty('value', '');
  paste(' https://cafe.example/menu\n');
  expect(field).toHaveProperty('value', 'https://cafe.example/menu');
  expect(document.activeElement?.textContent).toBe('Read it');
});
