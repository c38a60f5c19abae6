import { expect, test } from 'vitest';
import { listedPaths, robotsTxt, sitemapXml } from '../../build/sitemap.ts';

test('search engines are told of every public page, and of no other', () => {
  expect(listedPaths()).toEqual([
    '/',
    '/about',
    '/contact',
    '/cookie-policy',
    '/customers',
    '/data-processing-agreement',
    '/demo',
    '/docs',
    '/features',
    '/pricing',
    '/privacy-policy',
    '/services',
    '/services/analytics',
    '/services/appointment-booking',
    '/services/customer-support-automation',
    '/services/faq-automation',
    '/services/integrations',
    '/services/multilingual-chat',
    '/sub-processors',
    '/support',
    '/terms-of-service',
  ]);
});

test('the sitemap has the whole address of each', () => {
  const { documentElement } = new DOMParser().parseFromString(
    sitemapXml('https://deskbell.example'),
    'application/xml',
  );
  expect(documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const addresses = [...documentElement.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
  expect(addresses).toEqual(listedPaths().map((path) => `https://deskbell.example${path}`));
});

test('robots.txt lets everybody in, and names the sitemap by its whole address or not at all', () => {
  expect(robotsTxt('https://deskbell.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://deskbell.example/sitemap.xml\n',
  );
  expect(robotsTxt('')).toBe('User-agent: *\nAllow: /\n');
});
