import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { island } from '../../src/site/island.tsx';
import { drawing, heroDrawing } from '../../src/site/parts/drawing.tsx';

/** A part whose script arrives when the test says so. */
function latePart() {
  const Words = vi.fn(({ text }: { text: string }) => <p>{text}</p>);
  const script = Promise.withResolvers<typeof Words>();
  const importPart = vi.fn(() => script.promise);
  return {
    Words,
    importPart,
    Part: island(importPart),
    arrive: () => act(async () => script.resolve(Words)),
  };
}

test('a part shows what its component shows, once its script is there', async () => {
  const { Part, arrive } = latePart();
  const { container, rerender } = render(<Part text="One" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('[data-waiting]')).not.toBeNull();
  await arrive();
  expect(container.textContent).toBe('One');
  expect(container.querySelector('[data-waiting]')).toBeNull();
  rerender(<Part text="Two" />);
  expect(container.textContent).toBe('Two');
});

test('what happens around a part does not touch it as long as its props say the same', async () => {
  const { Part, Words, arrive } = latePart();
  const { rerender } = render(<Part text="One" />);
  await arrive();
  const rendered = Words.mock.calls.length;
  rerender(<Part text="One" />);
  expect(Words.mock.calls.length).toBe(rendered);
});

test('a script that cannot be loaded is tried again when it is asked for again', async () => {
  const { Part, importPart, arrive } = latePart();
  importPart.mockRejectedValueOnce(new Error('Offline.'));
  await Part.load();
  const { container } = render(<Part text="One" />);
  await arrive();
  expect(container.textContent).toBe('One');
});

test('a drawing nobody has drawn is a mistake that stops the build', () => {
  expect(() => drawing('booking')).not.toThrow();
  expect(() => heroDrawing('desk')).not.toThrow();
  expect(() => drawing('desk')).toThrow('There is no drawing “desk”.');
});
