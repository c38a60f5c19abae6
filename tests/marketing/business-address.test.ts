import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { businessOf, businessSearch, watchBusiness } from '../../src/browser/business-address.ts';

test('a business is one of six words, and nothing else', () => {
  expect(['clinic', 'coffee', 'restaurant', 'startup', 'retail', 'services'].map(businessOf)).not.toContain(
    undefined,
  );
  for (const other of ['', 'Coffee', 'toString', 'coffee ', 1, null, undefined, ['coffee'], {}]) {
    expect(businessOf(other)).toBeUndefined();
  }
});

test('an address carries every business but the one pages begin with', () => {
  expect(businessSearch('coffee')).toEqual({ for: 'coffee' });
  expect(businessSearch('clinic')).toEqual({});
  expect(businessSearch(undefined)).toEqual({});
});

test('the business in the address of the front page is reported at once, and with every change of it', () => {
  const reported: string[] = [];
  const history = createMemoryHistory({ initialEntries: ['/?for=coffee'] });
  const stop = watchBusiness(history, ({ business }) => reported.push(business));
  history.replace('/?for=clinic');
  history.push('/?for=anything');
  history.push('/');
  history.push('/?utm_source=a&for=retail');
  history.push('/demo?for=startup');
  stop();
  history.push('/?for=services');
  expect(reported).toEqual(['coffee', 'clinic', 'retail']);
});
