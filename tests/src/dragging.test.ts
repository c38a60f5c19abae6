import { expect, test } from 'vitest';
import { isNear, nearestSpot, scrollSpeed } from '../../src/app/parts/dragging/geometry.ts';

const lines = [
  { spot: 'first', left: 20, y: 100 },
  { spot: 'inner end', left: 60, y: 200 },
  { spot: 'behind', left: 20, y: 206 },
];

test('what is dragged lands at the nearest line', () => {
  expect(nearestSpot(lines, { x: 36, y: 90 })).toBe('first');
  expect(nearestSpot(lines, { x: 36, y: 149 })).toBe('first');
  expect(nearestSpot(lines, { x: 76, y: 170 })).toBe('inner end');
  expect(nearestSpot([], { x: 36, y: 90 })).toBeNull();
});

test('of two lines close to each other, at the one that begins where the pointer is', () => {
  expect(nearestSpot(lines, { x: 36, y: 202 })).toBe('behind');
  expect(nearestSpot(lines, { x: 76, y: 202 })).toBe('inner end');
  // Far to the right it is not the pointer's place that tells.
  expect(nearestSpot(lines, { x: 400, y: 199 })).toBe('inner end');
});

test('what is well beside the list lands nowhere', () => {
  const list = { left: 100, right: 400, top: 50, bottom: 600 };
  expect(isNear(list, { x: 60, y: 640 })).toBe(true);
  for (const point of [
    { x: 40, y: 300 },
    { x: 460, y: 300 },
    { x: 200, y: 0 },
    { x: 200, y: 660 },
  ]) {
    expect(isNear(list, point)).toBe(false);
  }
});

test('a window scrolls near its edges, faster the nearer, and stands still between them', () => {
  expect([120, 400, 680].map((y) => scrollSpeed(y, 800))).toEqual([0, 0, 0]);
  expect(scrollSpeed(0, 800)).toBe(-900);
  expect(scrollSpeed(800, 800)).toBe(900);
  expect(scrollSpeed(-50, 800)).toBe(-900);
  expect(scrollSpeed(52, 800)).toBe(-450);
  expect(scrollSpeed(748, 800)).toBe(450);
  expect(scrollSpeed(130, 300)).toBe(0);
});
