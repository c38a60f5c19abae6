import { expect, test } from 'vitest';
import { modelUse } from '../../machines/model/lists.ts';
import { isPossible, ModelSettings } from '../../src/app/model/model-settings.tsx';
import { walkCard } from '../lists/uses.tsx';
import { modelLines } from './model-lines.ts';
import { impossible, nothing, operators, own } from './model-samples.ts';

walkCard(modelUse, {
  input: { businessId: 'c1' },
  view: <ModelSettings businessId="c1" />,
  // Most services have no model: nothing is announced that may not come.
  loading: [],
  failed: [
    '## Language model',
    'alert error: The language model couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'nothing is connected': nothing,
    'one of their own is connected': own,
    'the operator has one': operators,
  },
  shown: (value) => ['## Language model', ...modelLines(value)],
});

test('where there is no model and there can be none, nothing is said of it', () => {
  expect([nothing, own, operators].every(isPossible)).toBe(true);
  expect(isPossible(impossible)).toBe(false);
});
