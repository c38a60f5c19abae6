import { fireEvent } from '@testing-library/react';
import { SiteMenu } from '../../src/site/marketing/site-menu.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, models } from './site-menu.facts.ts';

prove(models, facts);

/** A narrow window hides some of it and a wide one other parts; who reads it has all. */
const links = ({ menu = '', resources = '' }) => [
  '[Start Free Trial](/signup)',
  `[Menu]${menu}`,
  '(Main)',
  '[Features](/features)',
  '[Services](/services)',
  '[Pricing](/pricing)',
  `[Resources]${resources}`,
  '[Interactive Demo Book a visit at a clinic, as its patients do](/demo)',
  '[Customer Stories What small businesses do with it](/customers)',
  '[Documentation From sign-up to your website](/docs)',
  '[About Us Who we are, and where we’re going](/about)',
  '[Contact](/contact)',
  '[Support](/support)',
  '[Call Us +1 (503) 555-0142](tel:+15035550142)[Try Interactive Demo](/demo)[Log in](/login)',
  '[Start Free Trial](/signup)',
];

walk(models, {
  view: <SiteMenu />,
  states: {
    closed: links({}),
    resourcesOpen: links({ resources: ' (expanded)' }),
    menuOpen: links({ menu: ' (expanded)' }),
  },
  events: {
    'resources.toggle': () => press('Resources'),
    'menu.toggle': () => press('Menu'),
    close: () => void fireEvent.keyDown(document.body, { key: 'Escape' }),
    'page.opened': (_, tell) => tell('watchPage'),
  },
});
