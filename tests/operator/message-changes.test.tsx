import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HandledMessage, MessageChange } from '../../machines/operator/actors.ts';
import { messageChanges } from '../../machines/operator/lists.ts';
import { messageWires } from '../../machines/operator/wires.ts';
import { messageMarks } from '../../machines/operator/words.ts';
import { MessageRow } from '../../src/app/operator/message-row.tsx';
import { Messages } from '../../src/app/operator/messages.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { walkWires } from '../../tools/harness/wires.tsx';
import { facts, laws, models } from './message-changes.facts.ts';
import { asked } from './operator-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const label = 'Reply to Ada Lovelace';

function Row() {
  const [state, send] = useFlow(messageChanges);
  return (
    <MessageRow
      message={asked}
      isBusy={state.hasTag('busy')}
      done={state.context.done}
      // The view makes keys of its own; the facts know one.
      onChange={(change) => send({ type: 'change', change: { ...change, key: 'k1' } })}
    />
  );
}

const lines = (off: string) => [
  '## Ada Lovelace New',
  'Feb 3, 2026, 4:07 AM',
  'Engines Ltd, Healthcare Clinic [ada@example.com](mailto:ada@example.com)',
  'We miss calls at noon.',
  '[Reply to Ada Lovelace]',
  `[Mark as done: Ada Lovelace]${off}`,
  `[Mark as spam: Ada Lovelace]${off}`,
];

// A reply has tests of its own below.
walk(
  models.filter(({ name }) => name !== 'reply'),
  {
    isPartial: true,
    view: <Row />,
    states: { ready: lines(''), changing: lines(' (disabled)') },
    events: {
      change: ({ change }: { change: MessageChange }) => {
        if (change.act !== 'answered') press(`${messageMarks[change.act]}: Ada Lovelace`);
      },
    },
  },
);

test('a reply that did not arrive is sent again under its key, and another one under another', () => {
  const sent: MessageChange[] = [];
  const row = (done: MessageChange | null, isBusy = false) => (
    <MessageRow message={asked} isBusy={isBusy} done={done} onChange={(change) => sent.push(change)} />
  );
  const { rerender } = render(row(null));
  press(label);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(readPage()).toContain('[Send the reply] (disabled)');
  type(label, ' Hello Ada. ');
  press('Send the reply');
  // The connection is lost: what was written is there, and is sent again.
  rerender(row(null, true));
  rerender(row(null));
  press('Send the reply');
  expect(sent.map(({ key, ...change }) => change)).toEqual(
    Array(2).fill({ messageId: 'm1', name: 'Ada Lovelace', act: 'answered', reply: 'Hello Ada.' }),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);

  // What was done about another message closes nothing.
  rerender(row({ messageId: 'm2', key: 'other', name: 'Bob', act: 'done' }));
  expect(screen.getByLabelText(label)).toBeDefined();
  rerender(row(sent[0] ?? null));
  expect(readPage()).toContain(`[${label}]`);
  press(label);
  type(label, 'And one more thing.');
  press('Send the reply');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('nothing else is done while the server is told', () => {
  const sent: MessageChange[] = [];
  render(<MessageRow message={asked} isBusy done={null} onChange={(change) => sent.push(change)} />);
  fireEvent.click(screen.getByLabelText('Mark as done: Ada Lovelace'));
  expect(sent).toEqual([]);
});

walkWires(messageWires, {
  'a message that was answered says so, with the reply': async (stage) => {
    let shown: HandledMessage = asked;
    await stage.open(<Messages />, {
      messages: { getPage: () => ({ items: [shown], next: null }) },
      'message-changes': {
        makeChange: ({ change }: { change: MessageChange }) => {
          const body = change.act === 'answered' ? change.reply : null;
          const act = { id: change.key, act: change.act, body, at: asked.receivedAt, by: 'Ann' };
          shown = { ...asked, state: change.act, acts: [act] };
          return { ok: true };
        },
      },
    });
    await stage.after(() => press(label));
    await stage.after(() => type(label, 'Hello Ada, it does.'));
    await stage.after(() => press('Send the reply'));
    expect(readPage()).toContain('## Ada Lovelace Answered');
    expect(readPage()).toContain('Hello Ada, it does.');
    expect(readPage()).toContain('status success: Your reply to Ada Lovelace is on its way.');
    expect(document.activeElement?.textContent).toBe('Your reply to Ada Lovelace is on its way.');
  },
  'messages are searched in one state': async (stage) => {
    await stage.open(<Messages />, {
      messages: { getPage: () => ({ items: [asked], next: null }) },
    });
    await stage.after(() => type('Search by name, email, company or text', 'noon'));
    await stage.after(() => fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'new' } }));
    expect(stage.asked('messages', 'getPage').at(-1)).toMatchObject({
      query: { words: 'noon', state: 'new' },
    });
    await stage.after(() => fireEvent.change(screen.getByLabelText('Show'), { target: { value: '' } }));
    expect(stage.asked('messages', 'getPage').at(-1)).toMatchObject({
      query: { words: 'noon', state: null },
    });
  },
});
