import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PageHead } from '../../src/frame/page-head.tsx';
import { SiteHead } from '../../src/site/frame/site-head.tsx';
import { organization } from '../../src/site/parts/structured-data.ts';

const { head } = document;
const meta = (name: string) =>
  [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
    element.getAttribute('content'),
  );
const canonical = () =>
  [...head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));

const page = (
  <SiteHead
    title="About Us"
    description="Who we are."
    path="/about"
    keywords={['one', 'two']}
    about={[organization()]}
  />
);

test('a page of its own has a title, a description, keywords, an address, and a picture to be shared', () => {
  render(page);
  expect(document.title).toBe('About Us | Deskbell');
  expect(meta('description')).toEqual(['Who we are.']);
  expect(meta('keywords')).toEqual(['one, two']);
  expect(canonical()).toEqual([`${location.origin}/about`]);
  expect(meta('og:url')).toEqual([`${location.origin}/about`]);
  expect(meta('og:title')).toEqual(['About Us | Deskbell']);
  expect(meta('og:image')).toEqual([`${location.origin}/og.png`]);
  expect(meta('og:image:alt')).toEqual(['Deskbell: AI chatbots for small businesses']);
  expect(meta('twitter:card')).toEqual(['summary_large_image']);
  expect(meta('robots')).toEqual([]);
  expect(meta('referrer')).toEqual([]);
});

/** A page that is not for search engines. */
const dashboard = (
  <PageHead
    key="dashboard"
    title="Dashboard"
    description="Your account."
    path="/dashboard"
    keywords={['account']}
    noindex
  />
);

test('a page that is not for search engines has all that the others have', () => {
  render(dashboard);
  expect(document.title).toBe('Dashboard | Deskbell');
  expect(meta('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual([`${location.origin}/dashboard`]);
  expect(meta('keywords')).toEqual(['account']);
  expect(meta('og:url')).toEqual([`${location.origin}/dashboard`]);
  expect(meta('og:title')).toEqual(['Dashboard | Deskbell']);
});

test('a page whose address carries a secret tells nobody its address', () => {
  render(
    <PageHead
      title="Reset password"
      description="Choose."
      path="/reset-password"
      keywords={['password']}
      hasSecretAddress
    />,
  );
  expect(meta('referrer')).toEqual(['no-referrer']);
  expect(meta('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual([`${location.origin}/reset-password`]);
});

test('a page leaves nothing behind when another takes its place', () => {
  const { rerender } = render(
    <SiteHead key="login" title="Log in" description="Log in." path="/login" keywords={['log in']} />,
  );
  rerender(dashboard);
  expect(document.title).toBe('Dashboard | Deskbell');
  expect(canonical()).toEqual([`${location.origin}/dashboard`]);
  expect(meta('description')).toEqual(['Your account.']);
});

describe('the HTML of a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** The HTML of the page, as the build writes it. */
  const built = () => renderToString(page);

  test('names no address it cannot know, until there is a browser that does', async () => {
    const html = built();
    expect(html).toContain('<title>About Us | Deskbell</title>');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:image"');

    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const root = await act(() => hydrateRoot(container, page));
    expect(canonical()).toEqual([`${location.origin}/about`]);
    act(() => root.unmount());
    container.remove();
  });

  test('has its address from the start where VITE_SITE_URL says it', () => {
    vi.stubEnv('VITE_SITE_URL', 'https://deskbell.example');
    expect(built()).toContain('rel="canonical"');
  });
});
