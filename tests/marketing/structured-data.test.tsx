import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Thing } from 'schema-dts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { homeFaq, pricingFaq } from '../../src/site/content/faq.ts';
import { services } from '../../src/site/content/services.ts';
import { SiteHead } from '../../src/site/frame/site-head.tsx';
import { breadcrumbList, faqPage, organization, product } from '../../src/site/parts/structured-data.ts';

/** What search engines require of each type, and nothing they would take for a review or an offer. */
const text = z.string().min(1);
const address = z.url();
const thing = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: text,
    url: address,
    logo: address,
    email: z.email(),
    telephone: text,
    address: z.strictObject({ '@type': z.literal('PostalAddress'), addressLocality: text }),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('Product'),
    name: text,
    description: text,
    image: address,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: text,
          item: address,
        }),
      )
      .min(2),
  }),
]);
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });

/** The structured data in the file of a page, as its text. */
function jsonLdOf(about: readonly Thing[]): string {
  const file = document.createElement('div');
  file.innerHTML = renderToString(
    <SiteHead title="Page" description="A page." path="/page" keywords={[]} about={about} />,
  );
  return file.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
}

describe('what a page says of itself', () => {
  test.each<[string, Thing]>([
    ['the organization', organization()],
    ['the questions of the front page', faqPage(homeFaq)],
    ['the questions of the pricing page', faqPage(pricingFaq)],
    ...services.map(({ slug, faqs }): [string, Thing] => [`the questions of ${slug}`, faqPage(faqs)]),
    ['the product', product()],
    ['where it stands', breadcrumbList([{ label: 'Services', to: '/services' }])],
  ])('has all that is required: %s', (_, about) => {
    expect(graph.safeParse(JSON.parse(jsonLdOf([about]))).error).toBeUndefined();
  });

  test('is in one piece, however many things it is about', () => {
    const parsed = graph.parse(JSON.parse(jsonLdOf([organization(), faqPage(homeFaq)])));
    expect(parsed['@graph'].map((each) => each['@type'])).toEqual(['Organization', 'FAQPage']);
  });

  test('is part of the file only: a page that is gone on to makes no script', () => {
    const { container } = render(
      <SiteHead title="Page" description="A page." path="/page" keywords={[]} about={[organization()]} />,
    );
    expect(container.querySelector('script')).toBeNull();
  });

  test('is left out where there is nothing to say', () => {
    expect(jsonLdOf([])).toBe('');
  });

  test('cannot break out of its element, and is still what was said', () => {
    const answer = '</script><script>alert(1)</script><!-- & "quoted" \u2028';
    const about = faqPage([{ question: '<b>?</b>', answer }]);
    const said = jsonLdOf([about]);
    expect(said).not.toContain('<');
    expect(JSON.parse(said)['@graph']).toEqual([about]);
  });
});
