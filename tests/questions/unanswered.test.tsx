import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { UnansweredQuestion } from '../../machines/questions/actors.ts';
import { unanswered } from '../../machines/questions/lists.ts';
import { Unanswered } from '../../src/app/questions/unanswered.tsx';
import { reportInboxNews } from '../../src/browser/inbox-channel.ts';
import { tabStorage } from '../../src/browser/storage.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkList } from '../lists/uses.tsx';
import { football, laptops, repairs } from './question-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:09:06Z') }));
afterEach(() => {
  vi.useRealTimers();
  tabStorage.removeItem('deskbell-entry-drafts-b1');
});

const head = [
  '[Inbox](/inbox)',
  '# Asked, not answered',
  'Questions your bots couldn’t answer, or didn’t help with.',
];
const waysOf = (question: string) => [`[Write the answer: ${question}]`, `[Dismiss: ${question}]`];

walkList(unanswered, {
  view: <Unanswered />,
  items: [laptops, football],
  loading: [...head, 'status: Loading the questions…'],
  listed: [
    ...head,
    '## do u fix laptops',
    'Asked 3 times last asked 2 hours ago Wick [See the conversation](/inbox/c1)',
    ...waysOf('do u fix laptops'),
    '## Who won?',
    'Asked once 2 hours ago Flame',
    'Perhaps answered with: When is the match?',
    ...waysOf('Who won?'),
  ],
  empty: [...head, 'You’re all caught up. Questions your bots can’t answer will show up here.'],
  failed: [
    ...head,
    'alert error: The questions couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});

describe('the page of what was asked and not answered', () => {
  /** The page, before a server that agrees to everything. Gives the questions that are open. */
  function open(questions: readonly UnansweredQuestion[]) {
    const server = { questions, lessons: [] as unknown[] };
    const settle = (id: string) => {
      server.questions = server.questions.filter((question) => question.id !== id);
      reportInboxNews('questions');
    };
    const actors = {
      getPage: fromPromise(async () => ({ items: server.questions, next: null })),
      getNearest: fromPromise(async () => [repairs]),
      learn: fromPromise(async () => ({ learned: 1, remaining: 0 })),
      teachQuestion: fromPromise<object, { questionId: string }>(async ({ input }) => {
        server.lessons.push(input);
        settle(input.questionId);
        return { ok: true, version: '1' };
      }),
      reopenQuestion: fromPromise<object, { questionId: string }>(async () => ({ ok: true })),
      dismissQuestion: fromPromise<void, { questionId: string }>(async ({ input }) =>
        settle(input.questionId),
      ),
      restoreQuestion: fromPromise<void, { questionId: string }>(async () => {}),
      saveEntry: fromPromise<object, { id: string; text: object }>(async ({ input: { id, text } }) => ({
        ok: true,
        entry: { id, ...text },
      })),
    };
    render(
      <Links>
        <RuntimeProvider
          runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
        >
          <Unanswered />
        </RuntimeProvider>
      </Links>,
    );
    return server;
  }
  const questions = () => readPage().filter((line) => /^(## |Dismissed)/.test(line));

  test('is done with two presses, and what was done stays in its place with the way back', async () => {
    const server = open([laptops, football]);
    await screen.findByText('Who won?');
    press(`Write the answer: ${laptops.question}`);
    await screen.findByText('Is it one of these?');
    press(/Do you repair things/);
    await screen.findByText('Learned. The next visitor will get this answer.');
    expect(server.lessons).toEqual([{ questionId: 'q1', entryId: 'e1', isNew: false }]);
    press('Dismiss: Who won?');
    await screen.findByText(/^Dismissed/);
    await waitFor(() => expect(server.questions).toEqual([]));
    expect(questions()).toEqual(['## do u fix laptops', 'Dismissed: Who won?']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Who won?');

    press('Undo: do u fix laptops');
    await screen.findByLabelText('Write the answer: do u fix laptops');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Write the answer: do u fix laptops');
    await waitFor(() => expect(screen.getByLabelText('Undo: Who won?').getAttribute('aria-busy')).toBeNull());
    press('Undo: Who won?');
    await screen.findByLabelText('Dismiss: Who won?');
    expect(questions()).toEqual(['## do u fix laptops', '## Who won?']);
  });

  test('begins a new answer with the question, and has what was typed in it again after a reload', async () => {
    const write = async () => {
      await screen.findByText('do u fix laptops');
      press('Write the answer: do u fix laptops');
      await screen.findByText('Is it one of these?');
      press('Write a new answer');
      return screen.getByLabelText('Answer');
    };
    open([laptops]);
    const field = await write();
    expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Do u fix laptops?');
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'Yes, on ___.' } });
    cleanup();

    const server = open([laptops]);
    expect(await write()).toHaveProperty('value', 'Yes, on ___.');
    press('Save');
    // With a blank in it no visitor gets it.
    await screen.findByText('Fill in the blank; visitors don’t see this yet');
    expect(readPage()).not.toContain('success: Learned. The next visitor will get this answer.');
    expect(server.lessons).toEqual([{ questionId: 'q1', entryId: expect.any(String), isNew: true }]);
  });

  test('shows what is asked meanwhile, and not what a colleague has settled', async () => {
    const server = open([football]);
    await screen.findByText('Who won?');
    server.questions = [laptops];
    reportInboxNews('questions');
    await screen.findByText('do u fix laptops');
    expect(questions()).toEqual(['## do u fix laptops']);
  });
});
