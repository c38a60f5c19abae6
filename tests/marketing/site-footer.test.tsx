import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SiteFooter } from '../../src/site/marketing/site-footer.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';

afterEach(() => {
  delete window.dataLayer;
});

const footer = (
  <Links>
    <SiteFooter />
  </Links>
);

const body = encodeURIComponent(`Hello,\r\n\r\n\r\n\r\n--\r\nBrowser: ${navigator.userAgent}`);
const mail = `mailto:support@example.com?subject=Deskbell%20support%20request&body=${body}`;

test('has the links of the site, the industries and the ways to support', () => {
  render(footer);
  expect(readPage()).toEqual([
    '[Deskbell](/)',
    'AI chatbots that answer, and hand over to your team, for small and medium businesses, around the clock.',
    '## Quick links',
    '(Quick links)',
    '[Features](/features)',
    '[Services](/services)',
    '[Pricing](/pricing)',
    '[Interactive Demo](/demo)',
    '[Customer Stories](/customers)',
    '[Documentation](/docs)',
    '[About Us](/about)',
    '[Support](/support)',
    '[Contact](/contact)',
    '[Log In](/login)',
    '## Industries',
    '[Healthcare clinics](/?for=clinic)',
    '[Coffee shops](/?for=coffee)',
    '[Restaurants](/?for=restaurant)',
    '[Startups](/?for=startup)',
    '[Retail stores](/?for=retail)',
    '[Professional services](/?for=services)',
    '## Contact',
    'support@example.com',
    '[+1 (503) 555-0142](tel:+15035550142)',
    'Portland, Oregon',
    `[Email Us](${mail})[Live Chat](/support)`,
    `© ${new Date().getFullYear()} Deskbell. All rights reserved.`,
    '[Privacy Policy](/privacy-policy)',
    '[Terms of Service](/terms-of-service)',
    '[Cookie Policy](/cookie-policy)',
    '[Data Processing](/data-processing-agreement)',
    'Color scheme',
    'System <radio checked>',
    'Light <radio>',
    'Dark <radio>',
  ]);
});

test.each([
  ['Email Us', 'support_email_clicked'],
  ['Live Chat', 'support_livechat_clicked'],
])('%s tells analytics, each time', (name, event) => {
  render(footer);
  window.dataLayer = [];
  for (const clicks of [1, 2]) {
    // In a new tab: this page stays, and what the link leads to is not looked at.
    document.addEventListener('click', (click) => click.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true });
    expect(window.dataLayer).toEqual(Array(clicks).fill({ event }));
  }
});

test('a page’s HTML says nothing of the browser it is read in, nor of the year', () => {
  const html = renderToString(footer);
  expect(html).toContain('mailto:support@example.com');
  expect(html).not.toContain('jsdom');
  expect(html).not.toContain(String(new Date().getFullYear()));
});
