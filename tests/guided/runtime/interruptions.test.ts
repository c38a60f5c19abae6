import { describe, expect, test } from 'vitest';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { flows, placesOf, possibleAt } from './interruptions.ts';

for (const flow of flows) {
  test(`${flow.name} is proved`, () => expect(prove(flow).problems).toEqual([]));

  for (const waiting of placesOf(flow)) {
    describe(`${flow.name}, at ${waiting.place}`, () => {
      test.each(possibleAt(waiting))('%s', (_, { happens }) => happens(waiting));
    });
  }
}

test('every kind of step that waits is interrupted', () => {
  const kinds = flows
    .slice(0, 3)
    .flatMap((flow) => placesOf(flow).map(({ here }) => here.ask?.kind ?? 'nothing'));
  expect(new Set(kinds)).toEqual(
    new Set(['number', 'choice', 'nothing', 'date', 'text', 'yesno', 'phone', 'email', 'question']),
  );
});
