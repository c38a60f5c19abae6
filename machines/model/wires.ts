import { wire } from '../wires.ts';
import { connectModelMachine } from './connect-model.machine.ts';
import { modelModes, modelUse } from './lists.ts';

/** What the charts of a business's language model tell each other. */
export const modelWires = [
  wire({
    words: 'what a bot does with the model is shown once it was switched',
    from: modelModes,
    outcome: ({ context: { done } }) => done,
    to: modelUse,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what may be done is shown once a model was connected or removed',
    from: connectModelMachine,
    outcome: ({ context: { changes } }) => changes || null,
    to: modelUse,
    tell: () => ({ type: 'refresh' }),
  }),
];
