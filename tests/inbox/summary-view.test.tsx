import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Conversation } from '../../machines/inbox/actors.ts';
import { Summary } from '../../src/app/inbox/conversation/summary.tsx';
import { thread } from './inbox-samples.ts';

const show = (state: Conversation['state']) => {
  cleanup();
  render(<Summary thread={{ ...thread, conversation: { ...thread.conversation, state } }} />);
  return screen.queryByRole('group');
};

test('the summary is open until somebody has the conversation, and not there while nobody has to', () => {
  expect(show('waiting')?.hasAttribute('open')).toBe(true);
  expect(show('later')?.hasAttribute('open')).toBe(true);
  expect(show('human')?.hasAttribute('open')).toBe(false);
  expect(show('bot')).toBeNull();
  expect(show('resolved')).toBeNull();
});
