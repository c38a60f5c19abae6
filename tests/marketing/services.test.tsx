import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { comingSoon, deepDive } from '../../src/site/content/features.ts';
import { plansOnHome } from '../../src/site/content/plans.ts';
import { services } from '../../src/site/content/services.ts';
import { ServicePage } from '../../src/site/pages/service.tsx';
import { Links } from '../../tools/harness/links.tsx';

/** The slugs of docs/specification.md, section 2, and the plan each service begins with, section 9. */
const specified = [
  ['customer-support-automation', 'starter'],
  ['appointment-booking', 'professional'],
  ['faq-automation', 'starter'],
  ['multilingual-chat', 'professional'],
  ['integrations', 'professional'],
  ['analytics', 'professional'],
];

test('there are the six services of the specification, each with the plan it begins with', () => {
  expect(services.map(({ slug, pricingNudge }) => [slug, pricingNudge.planAnchor])).toEqual(specified);
});

test('what is not there yet is marked so', () => {
  expect(comingSoon.map(({ title }) => title)).toEqual([
    'WhatsApp integration',
    'Messenger integration',
    'Advanced analytics',
    'Multilingual chat',
  ]);
  expect(services.filter(({ comingSoon }) => comingSoon).map(({ slug }) => slug)).toEqual([
    'multilingual-chat',
  ]);
  const soon = services.flatMap(({ features }) =>
    features.filter(({ comingSoon }) => comingSoon).map(({ title }) => title),
  );
  expect(soon).toEqual(['WhatsApp', 'Messenger', 'Reports']);
});

test('the deep dive has six features', () => {
  expect(deepDive).toHaveLength(6);
});

test('no two services say the same to search engines', () => {
  for (const text of ['title', 'description'] as const) {
    expect(new Set(services.map(({ seo }) => seo[text])).size).toBe(services.length);
  }
});

describe.each(services.map((service) => [service.slug, service] as const))('the page of %s', (_, service) => {
  /** Opens the page and waits for those of its parts whose script comes later. */
  const servicePage = (
    <Links>
      <RuntimeProvider runtime={{ provide: (chart) => chart, perform: () => {} }}>
        <ServicePage service={service} />
      </RuntimeProvider>
    </Links>
  );
  const open = async () => {
    const page = render(servicePage);
    await screen.findByRole('link', { name: 'Start Free Trial' });
    return page;
  };

  test('says all that is known of the service', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(service.title);
    const { problem, solution, features, faqs, subheading, demoPlaceholder, pricingNudge } = service;
    const words = [
      ...[subheading, demoPlaceholder, pricingNudge.text],
      ...[problem.title, ...problem.points, solution.title, ...solution.points],
      ...features.flatMap(({ title, text }) => [title, text]),
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ];
    for (const text of words) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryAllByText('Coming soon', { selector: 'dt *' })).toHaveLength(
      features.filter(({ comingSoon: isSoon }) => isSoon).length,
    );
  });

  test('names its plan at the price of list A', async () => {
    await open();
    const plan = plansOnHome.find(({ id }) => id === service.pricingNudge.planAnchor);
    const nudge = screen.getByRole('region', { name: plan?.name });
    expect(nudge.textContent).toContain(`$${plan?.price} per month`);
    expect(within(nudge).getByRole('link', { name: 'View Pricing Plans' })).toBeTruthy();
  });

  // The links to the front page's sections lead to pages of the same name where scripts do not run.
  test.each([
    ['Start Free Trial', '/signup'],
    ['Book a Demo', `/contact?service=${service.slug}`],
    ['Request Live Demo', `/contact?service=${service.slug}`],
    ['Contact Us', '/contact'],
    ['View Pricing Plans', '/pricing'],
  ])('has the way on "%s"', async (name, href) => {
    await open();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('tells search engines the questions that stand on it', () => {
    // They read the page's file.
    const file = document.createElement('div');
    file.innerHTML = renderToString(servicePage);
    const data = file.querySelector('script[type="application/ld+json"]')?.textContent;
    const graph = JSON.parse(data ?? '')['@graph'];
    expect(graph).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Services' }, { name: service.title }] },
      {
        '@type': 'FAQPage',
        mainEntity: service.faqs.map(({ question, answer }) => ({
          name: question,
          acceptedAnswer: { text: answer },
        })),
      },
    ]);
  });
});
