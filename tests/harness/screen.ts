/** What a person does, for the specs of walks. Everything here throws when it cannot be done or does not hold. */
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';

type Words = string | RegExp;

/** Presses the one button of this name, by its text or its label. */
export function press(name: Words): void {
  const inside = screen.queryByText(name, { selector: 'button, button *', ignore: false })?.closest('button');
  fireEvent.click(inside ?? screen.getByLabelText(name, { selector: 'button' }));
}

/** Fills a field, or chooses an option of a select by its value. What already holds the value stays as it was. */
export function type(label: Words, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Asserts what cannot be read off the page: that the field is marked as wrong, and this message is read out with it. */
export function invalid(label: Words, message: string): void {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid'), `${label} is invalid`).toBe('true');
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
  expect(descriptions, `what describes ${label}`).toContain(message);
}
