import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Entry } from '../../machines/bots/actors.ts';
import type { EntryChange, EntryFilter, EntryQuery, EntrySave } from '../../machines/knowledge/actors.ts';
import { hasBlanks } from '../../machines/knowledge/entry-text.ts';
import type { PastedAnswer } from '../../machines/knowledge/pasted-answers.ts';
import type { PageRequest } from '../../machines/lists/list.machine.ts';
import { Answers } from '../../src/app/knowledge/answers.tsx';
import { readDrafts } from '../../src/app/knowledge/entries/entry-drafts.ts';
import { tabStorage } from '../../src/browser/storage.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { dogs, hours, parking, wifi } from './entry-samples.ts';
import { allGood } from './paste-samples.ts';

afterEach(() => {
  tabStorage.removeItem('deskbell-entry-drafts-b1');
  tabStorage.removeItem('deskbell-pasted-answers-b1');
});

/** The page of a bot that knows these, before a server that agrees to changes or refuses them. */
function open({
  items,
  agrees = true,
  ...address
}: {
  items: readonly Entry[];
  agrees?: boolean;
  entryId?: string;
  show?: EntryFilter;
  question?: string;
  answer?: string;
}) {
  let known = items;
  const told: EntryChange[] = [];
  const refusal = { ok: false, reason: 'refused', message: 'No.' };
  const actors = {
    getPage: fromPromise<object, PageRequest<EntryQuery>>(async ({ input: { query, after, atLeast } }) => {
      const found = known.filter((entry) => query.show !== 'to-complete' || hasBlanks(entry));
      const from = Number(after?.position ?? 0);
      const to = from + Math.max(50, atLeast);
      return { items: found.slice(from, to), next: to < found.length ? { position: to } : null };
    }),
    load: fromPromise(async () => ({
      entries: known.length,
      toComplete: 1,
      fromSources: 0,
      notIndexed: 2,
    })),
    learn: fromPromise(async () => ({ learned: Math.max(0, known.length - items.length), remaining: 0 })),
    checkPaste: fromPromise(async () => ({ ok: true, text: 'Q: Wifi?', found: allGood })),
    addAnswers: fromPromise<object, { answers: readonly PastedAnswer[] }>(async ({ input: { answers } }) => {
      const added = answers.map(({ id, text }) => ({ ...dogs, id, ...text }));
      known = [...added, ...known.filter(({ id }) => !answers.some((answer) => answer.id === id))];
      return { ok: true, added: answers.length };
    }),
    changeEntry: fromPromise<object, EntryChange>(async ({ input }) => {
      told.push(input);
      if (input.type === 'delete') known = known.filter(({ id }) => id !== input.entry.id);
      return agrees ? { ok: true } : refusal;
    }),
    saveEntry: fromPromise<object, EntrySave>(async ({ input: { id, text } }) => {
      const entry = { ...parking, id, ...text, updatedAt: '2026-11-22T09:00:00+00:00', learnedAt: null };
      known = [entry, ...known.filter((each) => each.id !== id)];
      return { ok: true, entry };
    }),
  };
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          provide: (machine) =>
            machine.provide({
              actors: machine.id === 'entry-texts' ? { load: fromPromise(async () => []) } : actors,
            }) as typeof machine,
          perform: () => {},
        }}
      >
        <Answers botId="b1" {...address} />
      </RuntimeProvider>
    </Links>,
  );
  return told;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('lists what a bot knows, how much that is, and what is to be completed', async () => {
  open({ items: [parking, dogs, hours] });
  await screen.findByText('Is there parking?');
  await waitFor(() => expect(readPage()).toContain('status: 3 answers'));
  expect(titles()).toEqual(['Is there parking?', 'Are dogs welcome?', 'Without a question']);
  expect(readPage()).toContain('[To complete 1](/bots/b1?show=to-complete)');
  expect(readPage()).toContain('Fill in the blank; visitors don’t see this yet');
});

test('begins with the question that was asked and what somebody has answered, once', async () => {
  const asked = { items: [parking], question: 'Is there wifi?', answer: 'Yes, ask at the counter.' };
  open(asked);
  expect(await screen.findByLabelText('Question')).toHaveProperty('value', 'Is there wifi?');
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Yes, ask at the counter.');
  fireEvent.input(screen.getByLabelText('Answer'), { target: { value: 'Yes, it is free.' } });

  // The page again, with the same address: what was typed counts.
  cleanup();
  open(asked);
  expect(await screen.findByLabelText('Answer')).toHaveProperty('value', 'Yes, it is free.');
  press('Save');
  await waitFor(() => expect(titles()).toEqual(['Is there wifi?', 'Is there parking?']));
});

test('adds an answer, which comes first', async () => {
  open({ items: [parking] });
  await screen.findByText('Is there parking?');
  press('Add an answer');
  type('Question', 'Wifi?');
  type('Answer', 'Yes.');
  press('Save');
  await waitFor(() => expect(titles()).toEqual(['Wifi?', 'Is there parking?']));
  await waitFor(() => expect(readPage()).toContain('status: 2 answers'));
});

test('keeps what is typed until it is saved or given up, also when the page goes', async () => {
  open({ items: [parking] });
  await screen.findByText('Is there parking?');
  press('Edit: Is there parking?');
  fireEvent.input(screen.getByLabelText('Answer'), { target: { value: 'In the yard.' } });
  expect(readDrafts('b1')).toMatchObject([{ id: 'e1', knownAt: parking.updatedAt, content: 'In the yard.' }]);

  cleanup();
  open({ items: [parking] });
  expect(await screen.findByLabelText('Answer')).toHaveProperty('value', 'In the yard.');
  press('Cancel');
  await waitFor(() => expect(titles()).toEqual(['Is there parking?']));
  expect(readDrafts('b1')).toEqual([]);
});

test('moves an answer at once, and back if the server refuses', async () => {
  const told = open({ items: [parking, dogs], agrees: false });
  await screen.findByText('Is there parking?');
  press('Move up: Are dogs welcome?');
  expect(titles()).toEqual(['Are dogs welcome?', 'Is there parking?']);
  await waitFor(() => expect(titles()).toEqual(['Is there parking?', 'Are dogs welcome?']));
  expect(told).toEqual([{ type: 'move', entry: dogs, places: -1 }]);
  expect(readPage()).not.toContain('status: Are dogs welcome?: 1 of 2');
});

test('says where an answer is that was moved, to whoever does not see it', async () => {
  open({ items: [parking, dogs] });
  await screen.findByText('Is there parking?');
  press('Move up: Are dogs welcome?');
  await screen.findByText('Are dogs welcome?: 1 of 2');
});

test.each([true, false])('keeps an example at once, if the server agrees (%s)', async (agrees) => {
  const told = open({ items: [wifi], agrees });
  press(
    (await screen.findByRole('button', { name: 'Keep it: Is there wifi?' })).getAttribute('aria-label') ?? '',
  );
  expect(screen.queryByRole('button', { name: /^Keep it/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Is there wifi?' }));
  await waitFor(() => expect(told).toEqual([{ type: 'mark', entry: wifi, isExample: false }]));
  if (agrees) await waitFor(() => expect(readPage()).toContain('Not indexed yet'));
  else await screen.findByRole('button', { name: 'Keep it: Is there wifi?' });
});

test('keeps what is deleted in its place, over moves and whatever is saved, until that is taken back', async () => {
  const third = { ...parking, id: 'e0', title: 'Wifi?', position: 3 };
  open({ items: [parking, dogs, third] });
  await screen.findByText('Is there parking?');
  press('Delete: Are dogs welcome?');
  await screen.findByText('Undo');
  const rows = () =>
    screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /Deleted|parking|Wifi/.exec(textContent ?? '')?.[0] ?? []);
  await waitFor(() => expect(screen.getByLabelText('Move up: Wifi?').ariaDisabled).toBeNull());
  press('Move up: Wifi?');
  expect(rows()).toEqual(['Wifi', 'Deleted', 'parking']);
  // What the server says then has nothing of it.
  press('Edit: Wifi?');
  press('Cancel');
  await waitFor(() => expect(rows()).toEqual(['parking', 'Deleted', 'Wifi']));
  press('Undo: Are dogs welcome?');
  expect(titles()).toEqual(['Is there parking?', 'Are dogs welcome?', 'Wifi?']);
});

test('opens an answer at the blank that is pressed', async () => {
  const two = { ...hours, content: 'From ___ to ___.' };
  open({ items: [two] });
  await screen.findByText('To complete');
  const [, second] = await screen.findAllByLabelText('Fill in the blank');
  fireEvent.click(second ?? expect.unreachable());
  const { selectionStart, selectionEnd } = await screen.findByLabelText<HTMLTextAreaElement>('Answer');
  expect([selectionStart, selectionEnd]).toEqual([12, 15]);
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
});

test('shows what is to be completed, and leaves it in sight, saved, when it is', async () => {
  open({ items: [parking, hours], show: 'to-complete' });
  await waitFor(() => expect(titles()).toEqual(['Without a question']));
  expect(readPage()).toContain('status: 1 of 2 answers');
  press('Edit: We are open ___.');
  type('Answer', 'We are open from 9 to 5.');
  press('Save');
  await screen.findByText('We are open from 9 to 5.');
  await screen.findByText('Saved');
});

test('leads to a place in a long list, and says where one is in it', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...parking,
    id: `n${at}`,
    title: `Question ${at + 1}`,
    position: at,
  }));
  open({ items: many });
  await screen.findByText('Question 50');
  expect(screen.queryByText('Question 51')).toBeNull();
  press('Answer 101 of 120');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 101'));
  expect(readPage()).toContain('101 of 120');
});

test('opens the answer that the address asks for, and closes it when it is saved', async () => {
  open({ items: [hours], entryId: 'e3' });
  const answer = await screen.findByLabelText<HTMLTextAreaElement>('Answer');
  expect(readPage()).toContain('[Show all answers](/bots/b1)');
  type('Answer', 'We are open from 9 to 5.');
  press('Save');
  await waitFor(() => expect(readPage()).toContain('We are open from 9 to 5.'));
  expect(answer.isConnected).toBe(false);
});

test('adds many at once, and shows and counts them afterwards', async () => {
  open({ items: [parking] });
  await screen.findByText('Is there parking?');
  press('Paste a list');
  await screen.findByLabelText('Questions and answers');
  type('Questions and answers', 'Q: Wifi?');
  press('Check the answers');
  press((await screen.findByText('Add 3 answers')).textContent ?? '');
  await waitFor(() => expect(titles()).toEqual(['Wifi?', 'Dogs?', 'Cats?', 'Is there parking?']));
  await waitFor(() => expect(readPage()).toContain('status: 4 answers'));
  expect(document.activeElement?.textContent).toBe('Paste a list');
});

test('keeps what is pasted when the page goes, and offers to paste where nothing is known', async () => {
  open({ items: [] });
  press((await screen.findByText('Paste your questions and answers')).textContent ?? '');
  const text = await screen.findByLabelText('Questions and answers');
  fireEvent.change(text, { target: { value: 'Q: Lifts?' } });

  cleanup();
  open({ items: [parking] });
  expect(await screen.findByLabelText('Questions and answers')).toHaveProperty('value', 'Q: Lifts?');
  press('Cancel');
  await screen.findByText('Is there parking?');

  cleanup();
  open({ items: [parking] });
  await screen.findByText('Is there parking?');
});
