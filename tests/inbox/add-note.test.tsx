import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoteComposer } from '../../src/app/inbox/notes/note-composer.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, note } from './add-note.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(note.id as ReturnType<typeof crypto.randomUUID>);
});

/** The field with what is written in it. */
function Written() {
  const [text, setText] = useState('');
  return <NoteComposer conversationId="c1" text={text} onText={setText} />;
}

const who = 'Only your team sees notes. The visitor never does.';
const field = (kind: string) => `Note <${kind}> “${who}” (Write a note for your team…)`;
const written = () => screen.getByLabelText<HTMLTextAreaElement>('Note').value;

walk(models, {
  isPartial: true,
  view: <Written />,
  states: {
    // What could not be added is still there; what was added is gone.
    ready: () => [who, field('textarea'), written() === '' ? '[Add note] (disabled)' : '[Add note]'],
    changing: [who, field('textarea readonly'), '[Add note] (busy)'],
  },
  events: {
    change: () => {
      type('Note', note.text);
      fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true });
    },
  },
});
