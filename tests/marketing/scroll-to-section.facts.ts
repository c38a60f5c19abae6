import { scrollToSectionMachine } from '../../machines/marketing/scroll-to-section.machine.ts';
import { asks, type Fact, type Laws, navigates, scrolls } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: scrollToSectionMachine,
    events: {
      go: {
        'they ask for the contact section': { from: '/services/analytics', request: { section: 'contact' } },
        'they ask for the starter plan': {
          from: '/services/faq-automation',
          request: { section: 'pricing', plan: 'starter' },
        },
        'they ask for a demo of a service': {
          from: '/services/analytics',
          request: { section: 'contact', service: 'analytics' },
        },
        'they ask for the contact section, at home': { from: '/', request: { section: 'contact' } },
        'they ask for the starter plan, at home': {
          from: '/',
          request: { section: 'pricing', plan: 'starter' },
        },
      },
      'page.opened': {
        'the home page opens': { path: '/' },
        'another page opens': { path: '/pricing' },
      },
    },
    answers: {},
  }),
];

const anyState = ['idle', 'towardsSection', 'towardsPlan', 'atSection'];

export const facts: Fact[] = [
  ['', 'it starts', 'idle', asks('watchPage')],
  ...anyState.flatMap((given): Fact[] => [
    [given, 'they ask for the contact section', 'towardsSection', navigates('/')],
    [given, 'they ask for a demo of a service', 'towardsSection', navigates('/?service=analytics')],
    [given, 'they ask for the starter plan', 'towardsPlan', navigates('/')],
    [given, 'they ask for the contact section, at home', 'towardsSection'],
    [given, 'they ask for the starter plan, at home', 'towardsPlan'],
    [given, 'the home page opens', given],
    [given, 'another page opens', 'idle'],
  ]),
  ['towardsSection', '100 ms pass', 'idle', scrolls('contact')],
  ['towardsPlan', '100 ms pass', 'atSection', scrolls('pricing')],
  ['atSection', '300 ms pass', 'idle', scrolls('starter')],
];

export const laws: Laws<typeof scrollToSectionMachine> = {
  'a request is kept until it is met or dropped': ({ context: { request }, is }) =>
    is('idle') === (request === null),
};
