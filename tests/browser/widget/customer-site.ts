import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll } from 'vitest';

/** Gives the customers' websites of these tests names of their own: http pages, of another site than the service's. */
export const customerNames = ['--host-resolver-rules=MAP *.test 127.0.0.1'];

/** A page of a customer's website. */
export interface CustomerPage {
  head?: string;
  body?: string;
  /** Attributes of the html element. */
  attributes?: string;
  /** The policy it is sent with. */
  policy?: string;
}

/** A customer's website, whose pages a test makes as it needs them. Gone at the end of the file. */
export async function runCustomerSite() {
  const pages: CustomerPage[] = [];
  const server = createServer(({ url = '' }, response) => {
    const page = pages[Number(url.slice(1))];
    if (!page) return void response.writeHead(404).end();
    const { head = '', body = '', attributes = 'lang="en"', policy } = page;
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy && { 'Content-Security-Policy': policy }),
    });
    response.end(
      `<!doctype html><html ${attributes}><head><title>Lantern Café</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}</head>` +
        `<body><main><h1>Lantern Café</h1><p>Coffee by the canal.</p>${body}</main></body></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    /** Adds a page. Returns its address. */
    add: (page: CustomerPage): string => `http://cafe.test:${port}/${pages.push(page) - 1}`,
    origin: `http://cafe.test:${port}`,
  };
}
