import { expect, test } from 'vitest';
import { actionItems, isUpToDate, score } from '../../machines/admin/health.ts';

const health = (version: string, enabled: boolean) => ({
  db: { version },
  leakedPasswordProtection: { enabled },
});

test.each([
  ['16.0', true],
  ['16', true],
  ['16.10', true],
  ['17.6', true],
  ['17.6 (Debian 17.6-1)', true],
  ['18beta1', true],
  ['15.99', false],
  ['15.1', false],
  ['9.6.24', false],
  ['', false],
  ['unknown', false],
])('the database version “%s” is new enough: %s', (version, expected) => {
  expect(isUpToDate(version)).toBe(expected);
});

test.each([
  ['17.6', true, []],
  ['15.8', true, ['database']],
  ['17.6', false, ['leakedProtection']],
  ['15.8', false, ['database', 'leakedProtection']],
])('with the version %s and protection %s there is to do: %j', (version, enabled, expected) => {
  expect(actionItems(health(version, enabled))).toEqual(expected);
});

test('the score is 75 with a connected database, 55 without', () => {
  expect(score({ isConnected: true })).toBe(75);
  expect(score({ isConnected: false })).toBe(55);
});
