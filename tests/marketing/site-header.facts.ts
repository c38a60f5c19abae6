import { siteHeaderMachine } from '../../machines/marketing/site-header.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: siteHeaderMachine,
    events: {
      'top.left': { 'more than 10 pixels are scrolled': {} },
      'top.reached': { 'the top is reached again': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'atTop', asks('watchScroll', { threshold: 10 })],
  ['atTop', 'more than 10 pixels are scrolled', 'scrolled'],
  ['scrolled', 'the top is reached again', 'atTop'],
];
