import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from '../../src/router.tsx';

/** Whether our own widget stays away from an address. */
const isWithout = (path: string) =>
  createAppRouter(createMemoryHistory())
    .matchRoutes(path)
    .some(({ staticData }) => staticData.isSignIn);

test.each(['/login', '/signup', '/forgot-password', '/reset-password', '/auth/callback', '/join/s3cret'])(
  'our own widget is not on %s, which asks for secrets or has one in its address',
  (path) => expect(isWithout(path)).toBe(true),
);

test.each(['/', '/pricing', '/docs'])('our own widget is on %s', (path) => {
  expect(isWithout(path)).toBe(false);
});
