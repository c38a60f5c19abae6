import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message as Said } from '../../machines/inbox/actors.ts';
import { Message } from '../../src/app/inbox/conversation/message.tsx';
import { thread } from './inbox-samples.ts';

const sample = () => {
  const [, reply] = thread.messages;
  if (!reply) throw new Error('The samples have no reply.');
  return { ...reply, entry: null, source: null };
};
const show = (message: Said) =>
  render(
    <Message
      message={message}
      question="dog?"
      bot="Wick"
      botId="b1"
      timeZone="UTC"
      isInExam={false}
      onExam={() => {}}
    />,
  );

test.each([
  ['Translated automatically · Show original', { did: 'translate', original: 'Dogs are welcome.' }],
  ['Reworded automatically · Show original', { did: 'reword', original: 'Dogs are welcome.' }],
  [
    'The model’s text was refused (figure missing) · Show it',
    { refused: 'figure missing', text: 'Dogs are welcome.' },
  ],
] as const)('of what a model has made the other text is a tap away: %s', (title, made) => {
  show({ ...sample(), text: 'Les chiens sont les bienvenus.', made });
  const text = screen.getByText('Dogs are welcome.');
  expect(text.closest('details')?.open).toBe(false);
  expect(screen.getByText(title, { selector: 'summary' }).parentElement).toBe(text.closest('details'));
});

test('of what a model has picked only that is said', () => {
  show({ ...sample(), made: { did: 'choose', original: 'Dogs are welcome.' } });
  expect(screen.getByText('Picked by the language model')).toBeDefined();
  expect(screen.queryByText('Dogs are welcome.', { selector: 'details p' })).toBeNull();
});

test('what was likely says in bold which question it answers', () => {
  const text = 'I think this is it:\n\nMay I bring a dog?\n\nDogs are welcome.';
  show({ ...sample(), tier: 'closest', text });
  expect(screen.getByText('May I bring a dog?', { selector: 'strong' }).parentElement?.textContent).toBe(
    text,
  );
});
