import { siteMenuMachine } from '../../machines/marketing/site-menu.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: siteMenuMachine,
    events: {
      'resources.toggle': { 'they press Resources': {} },
      'menu.toggle': { 'they press Menu': {} },
      close: { 'they press Escape, or go elsewhere': {} },
      'page.opened': { 'another page is opened': { path: '/pricing' } },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'closed', asks('watchPage')],
  ['closed', 'they press Resources', 'resourcesOpen'],
  ['menuOpen', 'they press Resources', 'resourcesOpen'],
  ['resourcesOpen', 'they press Resources', 'closed'],
  ['closed', 'they press Menu', 'menuOpen'],
  ['resourcesOpen', 'they press Menu', 'menuOpen'],
  ['menuOpen', 'they press Menu', 'closed'],
  ...['resourcesOpen', 'menuOpen'].flatMap((open): Fact[] => [
    [open, 'they press Escape, or go elsewhere', 'closed'],
    [open, 'another page is opened', 'closed'],
  ]),
];
