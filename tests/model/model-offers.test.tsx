import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { TextDraft, WaysDraft } from '../../machines/model/actors.ts';
import { modelOffers } from '../../machines/model/lists.ts';
import { TextForm } from '../../src/app/knowledge/entries/entry-texts.tsx';
import { OtherWays } from '../../src/app/knowledge/entries/other-ways.tsx';
import { WithDrafts } from '../../src/app/model/draft-parts.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkCard } from '../lists/uses.tsx';
import { translation, waysDraft } from './draft-text.facts.ts';

walkCard(modelOffers, {
  input: { botId: 'b1' },
  view: (
    <WithDrafts botId="b1">
      <p>Suggestions</p>
    </WithDrafts>
  ),
  // Most bots have no model: nothing is announced that may not come.
  loading: [],
  failed: [
    'alert error: Suggestions couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'a model drafts': { drafts: true, summaries: false } },
  shown: () => ['Suggestions'],
});

/** A page whose server has a model, or none, that drafts this. */
async function open(page: React.ReactNode, draft: WaysDraft | TextDraft, drafts = true) {
  const actors = {
    load: fromPromise(async () => ({ drafts, summaries: false })),
    draftWithModel: fromPromise(async () => ({ ok: true, draft })),
    tryWays: fromPromise(() => new Promise(() => {})),
  };
  render(
    <Links>
      <RuntimeProvider
        runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
      >
        {page}
      </RuntimeProvider>
    </Links>,
  );
  await act(async () => {});
}
const after = (gesture: () => void) => act(async () => gesture());
const valueIn = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;

const others = (ways: string) => (
  <form>
    <OtherWays botId="b1" entryId="e1" ways={ways} />
  </form>
);

test('where no model drafts, there is nothing to press', async () => {
  await open(others(''), waysDraft, false);
  expect(readPage().join('\n')).not.toContain('Suggest');
});

test.each([
  ['', 'car park'],
  ['own car', 'own car\ncar park'],
  ['own car\n', 'own car\ncar park'],
])(
  'the ways that are ticked are added to the field %j, and the bot is asked in them',
  async (ways, added) => {
    await open(others(ways), waysDraft);
    await after(() => press('Suggest ways to ask'));
    await after(() => press('Add 1'));
    expect(valueIn('Other ways to ask')).toBe(added);
    expect(document.activeElement).toBe(screen.getByLabelText('Other ways to ask'));
    expect(readPage()).toContain('“car park”');
    expect(readPage()).not.toContain('Suggested by the language model');
  },
);

test('what is not ticked is not added, and what is discarded is gone', async () => {
  const answer = { by: 'nobody' } as const;
  const draft: WaysDraft = {
    kind: 'ways',
    ways: ['one', 'other'].map((way) => ({ way, answer })),
    refused: 0,
  };
  await open(others(''), draft);
  await after(() => press('Suggest ways to ask'));
  await after(() => screen.getByLabelText('one').click());
  await after(() => press('Add 1'));
  expect(valueIn('Other ways to ask')).toBe('other');
  await after(() => press('Suggest ways to ask'));
  await after(() => screen.getByLabelText('one').click());
  await after(() => screen.getByLabelText('other').click());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  await after(() => press('Discard'));
  expect(valueIn('Other ways to ask')).toBe('other');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suggest ways to ask' }));
});

const text = { title: 'Avant ?', content: 'Avant.', otherQuestions: [] };
const french = (isOutdated: boolean, saved: unknown[] = []) => (
  <TextForm
    draftOf={{ botId: 'b1', entryId: 'e1' }}
    text={{ language: 'fr', text, isOutdated }}
    isBusy={false}
    onSave={(written) => saved.push(written)}
    onRemove={() => {}}
  />
);

test('a translation comes into the fields, and is saved as it stands there', async () => {
  const saved: unknown[] = [];
  await open(french(true, saved), translation);
  await after(() => type('Other ways to ask in French', 'parking'));
  await after(() => press('Draft this in French'));
  expect(valueIn('Question in French')).toBe(translation.title);
  await after(() => type('Answer in French', 'Dans la cour.'));
  expect(saved).toEqual([]);
  await after(() => press('Save: French'));
  expect(saved).toEqual([
    { title: translation.title, content: 'Dans la cour.', otherQuestions: ['parking'] },
  ]);
});

test('a translation that is discarded leaves what was there', async () => {
  await open(french(true), translation);
  await after(() => press('Draft this in French'));
  await after(() => press('Discard'));
  expect([valueIn('Question in French'), valueIn('Answer in French')]).toEqual(['Avant ?', 'Avant.']);
});

test('a text that is up to date is not drafted again', async () => {
  await open(french(false), translation);
  expect(readPage().join('\n')).not.toContain('Draft');
});
