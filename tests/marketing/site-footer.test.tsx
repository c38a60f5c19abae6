import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { SiteFooter } from '../../src/site/marketing/site-footer.tsx';
import { Links } from '../harness/links.tsx';
import { prove } from '../harness/prove.ts';
import { walk } from '../harness/walk.tsx';
import { facts, models } from './site-footer.facts.ts';

prove(models, facts);

/** Follows a link in a new tab: this page stays, and what the link leads to is not looked at. */
function follow(name: string): void {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true });
}

const body = encodeURIComponent(`Hello,\r\n\r\n\r\n\r\n--\r\nBrowser: ${navigator.userAgent}`);
const mail = `mailto:support@example.com?subject=Deskbell%20support%20request&body=${body}`;

walk(models, {
  view: <SiteFooter />,
  states: {
    shown: [
      '[Deskbell](/)',
      'AI chatbots that answer, book and hand over for small and medium businesses, around the clock.',
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
      'Color scheme',
      'System <radio checked>',
      'Light <radio>',
      'Dark <radio>',
    ],
  },
  events: {
    'email.clicked': () => follow('Email Us'),
    'livechat.clicked': () => follow('Live Chat'),
  },
});

test('a page’s HTML says nothing of the browser it is read in, nor of the year', () => {
  const html = renderToString(
    <Links>
      <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
        <SiteFooter />
      </RuntimeProvider>
    </Links>,
  );
  expect(html).toContain('mailto:support@example.com');
  expect(html).not.toContain('jsdom');
  expect(html).not.toContain(String(new Date().getFullYear()));
});
