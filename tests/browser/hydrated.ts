import type { Page } from 'playwright-core';

/**
 * Waits until React has taken over a page. Its HTML is there before, and can be read, but a press on a button does
 * nothing yet and a link is the browser's. The year of the footer is known to nobody but the browser.
 */
export const hydrated = (page: Page): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByText(/^© \d{4}/)
    .waitFor();
