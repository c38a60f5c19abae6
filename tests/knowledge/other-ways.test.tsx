import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { OtherWays } from '../../src/app/knowledge/entries/other-ways.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';

const first = 'How would someone ask who doesn’t know your word for it?';
const second = 'What’s just happened to them? Visitors often start with that.';
const third = 'How would they put it as a yes-or-no question?';
const enough = 'That helps a lot. Add any others you’ve heard.';

/** The field of an entry, before a bot that takes its time. */
const open = (ways: string, error?: string) => {
  const actors = { tryWays: fromPromise(() => new Promise(() => {})) };
  render(
    <Links>
      <RuntimeProvider
        runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
      >
        <OtherWays botId="b1" entryId="e1" ways={ways} error={error} />
      </RuntimeProvider>
    </Links>,
  );
};

/** What the field says to think of. */
const hint = () => readPage().find((line) => [first, second, third, enough].includes(line));

test.each([
  ['', first],
  [' \n', first],
  ['any parking', second],
  ['any parking\n\ncar park?', third],
  ['any parking\ncar park?\ncan i leave my car', enough],
  ['1\n2\n3\n4\n5\n6', enough],
])('beside the ways %j it asks for the next one', (ways, asks) => {
  open(ways);
  expect(hint()).toBe(asks);
});

test('a way that is being typed counts when its line is finished, or the field is left', () => {
  open('');
  const field = screen.getByLabelText('Other ways to ask');
  type('Other ways to ask', 'any park');
  expect(hint()).toBe(first);
  type('Other ways to ask', 'any parking\n');
  expect(hint()).toBe(second);
  type('Other ways to ask', 'any parking\ncar park');
  expect(hint()).toBe(second);
  fireEvent.blur(field);
  expect(hint()).toBe(third);
  // What is taken out is asked for again.
  type('Other ways to ask', '');
  expect(hint()).toBe(first);
});

test('the hint describes the field, beside what may be wrong with it', () => {
  open('', 'An answer has at most 20 other ways to ask.');
  const described = screen.getByLabelText('Other ways to ask').getAttribute('aria-describedby') ?? '';
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['An answer has at most 20 other ways to ask.', `${first} One per line, up to 20.`]);
});
