import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SiteHeader } from '../../src/site/marketing/site-header.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, models } from './site-header.facts.ts';

prove(models, facts);

/** How the header lies on the page is nothing to read. */
const header = (isScrolled: boolean) => () => {
  expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(isScrolled);
  return ['[Deskbell](/)', 'The menus'];
};

walk(models, {
  view: (
    <SiteHeader>
      <p>The menus</p>
    </SiteHeader>
  ),
  states: { atTop: header(false), scrolled: header(true) },
  events: {
    'top.left': (_, tell) => tell('watchScroll'),
    'top.reached': (_, tell) => tell('watchScroll'),
  },
});
