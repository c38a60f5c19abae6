import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CarouselFrame } from '../../src/ui/carousel-frame.tsx';

let said: string[] = [];

beforeEach(() => {
  said = [];
  render(
    <>
      <CarouselFrame
        label="Slides"
        onNext={() => said.push('next')}
        onPrevious={() => said.push('previous')}
        onHold={() => said.push('hold')}
        onRelease={() => said.push('release')}
      >
        <button type="button">First</button>
        <button type="button">Second</button>
      </CarouselFrame>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const frame = () => screen.getByRole('region', { name: 'Slides' });

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

test('it is held once, however many reasons there are, and released when the last is gone', async () => {
  fireEvent.pointerEnter(frame());
  await userEvent.tab();
  await userEvent.tab();
  setHidden(true);
  fireEvent.pointerLeave(frame());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  expect(said).toEqual(['hold']);
  setHidden(false);
  expect(said).toEqual(['hold', 'release']);
});

test('arrow keys lead to the slides beside, and nowhere else', async () => {
  await userEvent.tab();
  expect(fireEvent.keyDown(screen.getByText('First'), { key: 'ArrowRight' })).toBe(false);
  fireEvent.keyDown(screen.getByText('First'), { key: 'ArrowLeft' });
  expect(fireEvent.keyDown(screen.getByText('First'), { key: 'ArrowDown' })).toBe(true);
  expect(said).toEqual(['hold', 'next', 'previous']);
});

const swipe = (from: number, to: number, pointerType: string) => {
  fireEvent.pointerDown(frame(), { clientX: from, pointerType });
  fireEvent.pointerUp(frame(), { clientX: to, pointerType });
};

test.each([
  ['touch', 200, 160, ['next']],
  ['touch', 160, 200, ['previous']],
  ['pen', 200, 100, ['next']],
  ['touch', 200, 161, []],
  // A mouse selects text.
  ['mouse', 200, 100, []],
])('a %s going from %i to %i: %j', (pointerType, from, to, expected) => {
  swipe(from, to, pointerType);
  expect(said).toEqual(expected);
});

test('a touch that the browser takes for scrolling is no swipe', () => {
  fireEvent.pointerDown(frame(), { clientX: 200, pointerType: 'touch' });
  fireEvent.pointerCancel(frame());
  fireEvent.pointerUp(frame(), { clientX: 100, pointerType: 'touch' });
  expect(said).toEqual([]);
});
