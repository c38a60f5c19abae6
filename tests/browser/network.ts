import type { Page } from 'playwright-core';

/** Lets requests to these addresses wait until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Breaks the connection to these addresses. The returned function mends it. */
export async function disconnect(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** The auth service refuses these requests with this error. */
export const refuse = (page: Page, address: RegExp, code: string, message: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 400, json: { error_code: code, msg: message } }));
