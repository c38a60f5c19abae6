import { beforeEach, expect, test } from 'vitest';
import { replyIdOf } from '../../src/server/inbox/reply-id.ts';

beforeEach(() => sessionStorage.clear());

const reply = { number: 1, text: 'Yes, bring him.' };

test('is the same for the same reply, also when others were sent elsewhere', () => {
  const id = replyIdOf('c1', reply);
  expect(replyIdOf('c1', reply)).toBe(id);
  replyIdOf('c2', reply);
  expect(replyIdOf('c1', reply)).toBe(id);
});

test('is another for every other reply, and in every other conversation', () => {
  const replies = [reply, { ...reply, number: 2 }, { number: 2, text: 'And a blanket.' }];
  const ids = [...replies.map((each) => replyIdOf('c3', each)), replyIdOf('c4', reply)];
  expect(new Set(ids).size).toBe(4);
});

test('is kept as long as the page where the tab keeps nothing', () => {
  sessionStorage.setItem('deskbell-sent-reply-c5', '{"id":1');
  const id = replyIdOf('c5', reply);
  sessionStorage.clear();
  expect(replyIdOf('c5', reply)).toBe(id);
});
