import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from '../../supabase/functions/_shared/model/secret.ts';
import { type Endpoint, outages } from '../../supabase/functions/_shared/model/types.ts';

test('A key is shown by nothing but its one call', () => {
  const endpoint: Endpoint = {
    url: 'https://api.example/v1',
    model: 'small',
    key: new Secret('sk-very-secret'),
    from: 'business',
  };
  const shown = [
    JSON.stringify(endpoint),
    inspect(endpoint, { depth: 9, showHidden: true }),
    `${endpoint.key}`,
  ];
  for (const text of shown) {
    expect(text).toContain('[key]');
    expect(text).not.toContain('very-secret');
  }
  expect(endpoint.key?.reveal()).toBe('sk-very-secret');
});

test('Only what passes by itself is an outage: a revoked key is not', () => {
  expect(outages).toContain('late');
  expect(outages).not.toContain('key');
});
