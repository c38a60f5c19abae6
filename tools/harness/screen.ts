/** What a person does, for the specs of walks. Everything here throws when it cannot be done or does not hold. */
import { fireEvent, screen } from '@testing-library/react';

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
