/** What a network and a server can do wrong, as `fetch` shows it. */

/** Stands in whatever a stranger answers: nothing that a person reads may have it. */
export const canary = 'canary-1c7';

/** What a proxy, a hotel's login page or a crashed server says. */
const html = `<!doctype html><title>Error</title><h1>${canary}</h1><pre>Error at handler (/srv/app.js:7:1)</pre>`;

const alien = { nothing: [canary], like: { it: `<b>${canary}</b>` } };

const page = (status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } });

/** Of a request: what would be right to answer, and what ends it. */
interface Request {
  right: () => Response;
  signal: AbortSignal;
}

export type Fault = (request: Request) => Response | Promise<Response>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Rest = (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>;

/** The first half of what is right to answer, and then what `rest` does. An answer without a body cannot be cut. */
async function half(right: Response, rest: Rest): Promise<Response> {
  if (!right.body) throw new TypeError('terminated');
  const bytes = new Uint8Array(await right.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: rest,
  });
  return new Response(body, { headers: right.headers });
}

/** Faults after which an actor has failed, or refuses in a way its charts know. */
export const faults: Readonly<Record<string, Fault>> = {
  'the connection is refused': () => Promise.reject(new TypeError('Failed to fetch')),
  'there is never an answer': () => new Promise(() => {}),
  '500 with HTML': () => page(500),
  '500 with nothing': () => new Response(null, { status: 500 }),
  '200 with HTML': () => page(200),
  '200 with broken JSON': () =>
    new Response(`{"${canary}": [1,`, { headers: { 'content-type': 'application/json' } }),
  '200 of another shape': () => Response.json(alien),
  ...Object.fromEntries(
    [401, 403, 404, 409, 422].flatMap((status): [string, Fault][] => [
      [`${status} with HTML`, () => page(status)],
      [`${status} of another shape`, () => Response.json(alien, { status })],
      [`${status} with a sentence`, () => Response.json({ code: status, message: canary }, { status })],
    ]),
  ),
  '429 without Retry-After': () => page(429),
  '429 with Retry-After': () => page(429, { 'retry-after': '7' }),
  'the answer is cut': ({ right }) =>
    half(right(), (controller) => controller.error(new TypeError('terminated'))),
  'the answer never ends': ({ right, signal }) =>
    half(right(), async (controller) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      controller.error(signal.reason);
    }),
};

/** No fault. */
export const atOnce: Fault = ({ right }) => right();

/** No fault to whoever still waits for it. */
export const late: Fault = async ({ right }) => {
  await pause(5_000);
  return right();
};

/** A request as a server sees it. */
export interface Asked {
  path: string;
  method: string;
  headers: Headers;
  isUpload: boolean;
}

/** A `fetch` with a fault, and what it is asked. A request that is aborted ends. */
export function faulty(fault: Fault, right: (asked: Asked) => Response) {
  const requests: Asked[] = [];
  const send: typeof fetch = async (address, init) => {
    const asked = {
      path: new URL(String(address), location.href).pathname,
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      isUpload: init?.body instanceof Blob,
    };
    requests.push(asked);
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const { promise: end, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    return Promise.race([fault({ right: () => right(asked), signal }), end]);
  };
  return { send, requests };
}
