import { describe, expect, test } from 'vitest';
import { costlyInputs, read } from './costly.ts';

describe('What one stranger sends holds nobody up:', () => {
  test.each(costlyInputs)('$name', async ({ make, outcome }) => {
    expect(await read(await make())).toMatchObject(outcome);
  });
});
