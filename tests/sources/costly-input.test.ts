import { describe, expect, test } from 'vitest';
import { costlyInputs } from './costly.ts';

describe('What one stranger sends holds nobody up:', () => {
  test.each(costlyInputs)('$name', async ({ read, outcome }) => {
    expect(await read()).toMatchObject(outcome);
  });
});
