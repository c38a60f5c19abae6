import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dismissable } from '../../src/ui/dismissable.tsx';

function open(isOpen = true) {
  const onDismiss = vi.fn();
  render(
    <>
      <Dismissable open={isOpen} onDismiss={onDismiss}>
        <button type="button" aria-expanded={isOpen}>
          Menu
        </button>
        <a href="/inside">Inside</a>
      </Dismissable>
      <a href="/outside">Outside</a>
    </>,
  );
  return onDismiss;
}

const link = (name: string) => screen.getByRole('link', { name });

test('Escape closes it wherever the focus is, which goes back to the button', async () => {
  const onDismiss = open();
  const taken: boolean[] = [];
  document.addEventListener('keydown', (event) => taken.push(event.defaultPrevented), { once: true });
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  // What else listens to Escape is told that it has closed something already.
  expect(taken).toEqual([true]);
});

test('a press beside it closes it, one inside does not', async () => {
  const onDismiss = open();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: link('Inside') });
  expect(onDismiss).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('it closes when the focus leaves it, and the focus stays where it went', async () => {
  const onDismiss = open();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(link('Inside'));
  expect(onDismiss).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(link('Outside'));
});

test('while it is closed it asks for nothing', async () => {
  const onDismiss = open(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  expect(onDismiss).not.toHaveBeenCalled();
});
