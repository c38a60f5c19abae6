import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScrollToSection } from '../../src/site/marketing/scroll-to-section.tsx';
import { SectionLink } from '../../src/site/marketing/section-link.tsx';
import { Links, navigation } from '../../tools/harness/links.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './scroll-to-section.facts.ts';

prove(models, facts, laws);

function Page() {
  return (
    <>
      <SectionLink section="contact">Contact Us</SectionLink>
      <SectionLink section="contact" service="analytics">
        Book a Demo
      </SectionLink>
      <SectionLink section="pricing" plan="starter">
        View Pricing Plans
      </SectionLink>
    </>
  );
}

const page = [
  '[Contact Us](/contact)[Book a Demo](/contact?service=analytics)[View Pricing Plans](/pricing)',
];

walk(models, {
  view: (
    <>
      <ScrollToSection />
      <Page />
    </>
  ),
  states: {
    idle: page,
    // Never seen: the chart leaves it at once.
    asked: [],
    towardsSection: page,
    towardsPlan: page,
    atSection: page,
  },
  events: {
    go: ({ from, request }) => {
      navigation.history.replace(from);
      const contact = request.service ? 'Book a Demo' : 'Contact Us';
      fireEvent.click(screen.getByText(request.plan ? 'View Pricing Plans' : contact));
    },
    'page.opened': (_, tell) => tell('watchPage'),
  },
  // What comes of it is to be seen on the home page.
  alike: [
    'atSection = idle',
    'atSection = towardsPlan',
    'atSection = towardsSection',
    'idle = towardsPlan',
    'idle = towardsSection',
    'towardsPlan = towardsSection',
  ],
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s the link is the browser’s', (key) => {
  render(
    <Links>
      <SectionLink section="contact">Book a Demo</SectionLink>
    </Links>,
  );
  expect(fireEvent.click(screen.getByText('Book a Demo'), { [key]: true })).toBe(true);
});
