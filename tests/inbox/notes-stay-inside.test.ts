import { describe, expect, test } from 'vitest';
import type { Note } from '../../machines/inbox/actors.ts';
import type { ChatMessage } from '../../machines/widget/actors.ts';
import { type SentMessage, sentMessageSchema } from '../../supabase/functions/_shared/chat/sent.ts';

/** Fails to compile for anything but `true`. */
const holds = <Claim extends true>(claim: Claim) => claim;

type IsNever<Type> = [Type] extends [never] ? true : false;
/** What a visitor's panel reads of a message, and `entry` of the preview: there is no field for anything else. */
type Read = keyof ChatMessage;

const note: Note = {
  id: 'n1',
  author: { name: 'ana@example.com', isMe: true },
  text: 'Zanzibar is what we call them.',
  at: '2026-02-03T10:00:00Z',
};
const message: SentMessage = {
  id: '12',
  author: 'agent',
  tier: null,
  text: 'Yes, at seven.',
  options: [],
  at: '2026-02-03T10:00:00Z',
};

describe('a note among colleagues', () => {
  test('is by its type no message that visitors are sent, nor a part of one', () => {
    expect(holds<Note extends SentMessage ? false : true>(true)).toBe(true);
    expect(holds<IsNever<Extract<SentMessage['author'], 'note' | 'member'>>>(true)).toBe(true);
    expect(holds<IsNever<Exclude<keyof SentMessage, Read>>>(true)).toBe(true);
  });

  test('is not sent in the place of a message, nor with one', () => {
    expect(sentMessageSchema.safeParse(note).success).toBe(false);
    expect(sentMessageSchema.safeParse({ ...message, author: 'note' }).success).toBe(false);
    const withNotes = {
      ...message,
      note: note.text,
      notes: [note],
      source: { title: 'Menu', note: note.text },
    };
    expect(JSON.stringify(sentMessageSchema.parse(withNotes))).not.toContain('Zanzibar');
  });
});
