import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Message } from '../../src/app/inbox/conversation/message.tsx';
import { thread } from './inbox-samples.ts';

test('what was likely says in bold which question it answers', () => {
  const text = 'I think this is it:\n\nMay I bring a dog?\n\nDogs are welcome.';
  const [, reply] = thread.messages;
  if (!reply) throw new Error('The samples have no reply.');
  const message = { ...reply, tier: 'closest', text, entry: null, source: null } as const;
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
  expect(screen.getByText('May I bring a dog?', { selector: 'strong' }).parentElement?.textContent).toBe(
    text,
  );
});
