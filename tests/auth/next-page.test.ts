import { expect, test } from 'vitest';
import { loginPath } from '../../machines/auth/next-page.ts';

test.each([
  ['/dashboard', '/login'],
  ['/status', '/login?next=%2Fstatus'],
  ['/dashboard?a=1&b=2#c', '/login?next=%2Fdashboard%3Fa%3D1%26b%3D2%23c'],
])('the way to %s leads by %s', (next, path) => expect(loginPath(next)).toBe(path));
