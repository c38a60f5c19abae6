import { widgetConnectionMachine } from '../../machines/widget/widget-connection.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: widgetConnectionMachine,
    events: {
      'connection.lost': { 'the connection is lost': {} },
      'connection.back': { 'the connection is back': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'online', asks('watchConnection')],
  ['online', 'the connection is lost', 'offline'],
  ['offline', 'the connection is back', 'online'],
];
