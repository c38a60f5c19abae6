import type { ColorScheme } from '../../machines/marketing/actors.ts';
import { colorSchemeMachine } from '../../machines/marketing/color-scheme.machine.ts';
import { appliesColorScheme, asks, type Fact } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

export const models = [
  model({
    machine: colorSchemeMachine,
    events: {
      'scheme.chosen': {
        'the system’s colors are chosen': { scheme: 'system' },
        'light is chosen': { scheme: 'light' },
        'dark is chosen': { scheme: 'dark' },
      },
    },
    answers: {},
  }),
];

const schemes: ColorScheme[] = ['system', 'light', 'dark'];

export const facts: Fact[] = [
  // What is remembered is on the page already: index.html saw to it.
  ['', 'it starts', 'system', asks('watchColorScheme')],
  ...schemes.flatMap((given): Fact[] => [
    [given, 'the system’s colors are chosen', 'system', appliesColorScheme('system')],
    [given, 'light is chosen', 'light', appliesColorScheme('light')],
    [given, 'dark is chosen', 'dark', appliesColorScheme('dark')],
  ]),
];
