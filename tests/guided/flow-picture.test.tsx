import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FlowPicture } from '../../src/app/guided/picture/flow-picture.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { cafe } from './language/samples.ts';

const heard = { onHover: vi.fn(), onFocus: vi.fn(), onShow: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

const draw = (lit: string | null = null, faulty: readonly string[] = []) =>
  render(<FlowPicture flow={cafe} faulty={new Set(faulty)} numbers={new Map()} lit={lit} {...heard} />);

/** A box by its kind and name, which stand below each other. */
const box = (name: string) =>
  screen.getByRole('button', { name: (found) => found.replace(/\s*:\s*/, ': ') === name });

test('has a box for each step, and says the same in words', () => {
  draw();
  const page = readPage();
  expect(page).toContain('[Ask something: How many]');
  expect(page).toContain('[Branch: Small or large]');
  const after = page.indexOf('After Small or large:');
  expect(page.slice(after, after + 4)).toEqual([
    'After Small or large:',
    '{guests} is at most 6: Booking',
    '{guests} is more than 20: That is the whole café.',
    'Otherwise: For {guests} we move tables together.',
  ]);
  expect(page[page.indexOf('After Start:') + 1]).toBe('How many');
  expect(page[page.indexOf('After Thank you:') + 1]).toBe('Nothing follows.');
});

test('draws every edge', () => {
  draw();
  expect(document.querySelectorAll('[data-edge]')).toHaveLength(15);
});

test('lights one step, and marks where something is wrong', () => {
  draw('day', ['time']);
  expect(box('Ask something: Which day').getAttribute('aria-current')).toBe('step');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(readPage()).toContain('[Ask something: What time. Needs fixing]');
});

test('says which step has the cursor or the focus, and which was chosen', () => {
  draw();
  fireEvent.pointerEnter(box('Ask something: Which day'));
  expect(heard.onHover).toHaveBeenLastCalledWith('day');
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Picture' }));
  expect(heard.onHover).toHaveBeenLastCalledWith(null);
  fireEvent.focus(box('Ask something: How many'));
  expect(heard.onFocus).toHaveBeenLastCalledWith('guests');
  fireEvent.click(box('Ask something: What time'));
  expect(heard.onShow).toHaveBeenCalledExactlyOnceWith('time');
});

test('is zoomed and fitted', () => {
  draw();
  const width = () => screen.getByRole('region').querySelector('svg')?.getAttribute('style');
  const fitted = width();
  press('Zoom in');
  expect(width()).not.toBe(fitted);
  press('Fit');
  expect(width()).toBe(fitted);
  press('Zoom out');
  expect(width()).not.toBe(fitted);
});
