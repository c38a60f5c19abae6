import { expect, test } from 'vitest';
import { undescribed } from '../../src/flows/plugin.ts';

test('a build’s chart has no descriptions, and all else that it had', () => {
  const chart = `
    export const doorMachine = setup({ actions: { say } }).createMachine({
      id: 'door',
      description: 'Opens, and "shuts".',
      initial: 'shut',
      states: {
        shut: { description: 'nobody comes in', on: { push: 'open' } },
        open: {
          description:
            'everybody comes in',
          entry: { type: 'say', params: { title: 'Open', description: 'Please come in.' } },
          initial: 'wide',
          states: { wide: { on: { push: 'ajar' } }, ajar: { type: 'final', description: 'a crack' } },
        },
      },
    });`;
  expect(undescribed(chart).replace(/\s+/g, ' ').trim()).toBe(
    "export const doorMachine = setup({ actions: { say } }).createMachine({ id: 'door', initial: 'shut', states: { " +
      "shut: { on: { push: 'open' } }, open: { entry: { type: 'say', params: { title: 'Open', description: 'Please " +
      "come in.' } }, initial: 'wide', states: { wide: { on: { push: 'ajar' } }, ajar: { type: 'final', } }, }, }, });",
  );
});
