/** What a person sees and does, for the specs of walks. Every assertion throws when it does not hold. */
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';

type Words = string | RegExp;

/** The one button of this name, by its text or its label. */
export const button = (name: Words): HTMLElement =>
  screen.queryByText(name, { selector: 'button, button *', ignore: false })?.closest('button') ??
  screen.getByLabelText(name, { selector: 'button' });

export const press = (name: Words): boolean => fireEvent.click(button(name));

export const link = (name: Words): HTMLElement =>
  screen.getByText(name, { selector: 'a, a *', ignore: false });

export const follow = (name: Words): boolean => fireEvent.click(link(name));

/** Fills a field, and leaves it as it was if it already holds the value. */
export const type = (label: Words, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Chooses an option of a select by its value. */
export const choose = type;

/** The title of the page or of a part of it. */
export const heading = (name: Words): HTMLElement =>
  screen.getByText(name, { selector: 'h1, h2, h3', ignore: false });

/** Words that are read out when there is time. */
export const status = (text: Words): HTMLElement =>
  screen.getByText(text, { selector: '[role=status], [role=status] *, output', ignore: false });

/** Words that are read out at once. */
export const alert = (text: Words): HTMLElement =>
  screen.getByText(text, { selector: '[role=alert], [role=alert] *', ignore: false });

/** Nothing is wrong on this screen. */
export function calm(): void {
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(document.querySelectorAll('[aria-invalid=true]'), 'fields with an error').toHaveLength(0);
}

export const text = (words: Words): HTMLElement => screen.getByText(words);

export const absent = (words: Words): void => expect(screen.queryByText(words)).toBeNull();

const isDisabled = (name: Words) => button(name).matches(':disabled, [aria-disabled=true]');

/** The button of this name can be pressed. */
export const enabled = (name: Words): void => expect(isDisabled(name), `${name} is disabled`).toBe(false);

/** The button of this name cannot be pressed now. */
export const disabled = (name: Words): void => expect(isDisabled(name), `${name} is disabled`).toBe(true);

/** The button of this name says what it is doing, and cannot be pressed meanwhile. */
export const busy = disabled;

/** The field has this message, read out with it. */
export function invalid(label: Words, message: Words): void {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid'), `${label} is invalid`).toBe('true');
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
  expect(descriptions, `what describes ${label}`).toContainEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
}
