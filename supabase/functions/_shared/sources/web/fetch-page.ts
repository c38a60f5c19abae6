import { isPublicAddress, parseAddress } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Failure, type FailureReason, FetchError } from './failures.ts';
import { ask, type HttpLimits, type HttpRequest, type HttpResponse } from './http.ts';
import type { Connection, Network } from './network.ts';
import { insteadOfPage, textOf } from './page-type.ts';

/** What was at an address. */
export interface Fetched {
  ok: true;
  /** Where it was, after all redirects. */
  address: string;
  /** Its media type in lower case, without parameters. */
  type: string;
  headers: ReadonlyMap<string, string>;
  body: Uint8Array<ArrayBuffer>;
  text: string;
  /** It is as the given ETag has it, and nothing was sent. */
  isUnchanged: boolean;
}

/** What every request needs. */
interface Reach {
  network: Network;
  clock?: Clock;
  /** Where people can read about us: the app's origin. */
  siteUrl: string;
}

export interface FetchOptions extends Reach {
  /** `page`: HTML of at most so many bytes. `calendar`: text of as many. `file`: text; what is beyond is cut off. */
  accept?: 'page' | 'calendar' | 'file';
  maxBytes?: number;
  /** What the site has said of its state before: then it need not send the same again. */
  etag?: string | null;
}

/** The name that sites know us by, in robots.txt, too. */
export const agent = 'DeskbellBot';

/** How long things may take, in milliseconds. */
const timeLimits = { connect: 5_000, all: 10_000 };
const maxRedirects = 5;
const megabyte = 1024 * 1024;

const redirects = [301, 302, 303, 307, 308];

/** Where sites lead those who are not logged in. `/password` is how Shopify closes a shop. */
const loginPath =
  /\/(wp-login\.php|log-?in|sign-?in|anmelden|connexion|iniciar-sesion|password)(\/|\.\w+)?$/i;

/**
 * Gets what is at an address of the public internet, and only there: every name is looked up here, all addresses it has
 * are checked, and one of these very addresses is connected to; so again for every redirect.
 */
export async function fetchPage(address: string, options: FetchOptions): Promise<Fetched | Failure> {
  return attempted(
    address,
    options,
    async (url, attempt) => fetched(...(await follow(url, attempt, options)), options),
    'the page was not there',
  );
}

/** What was said to what was posted. */
interface Answered {
  ok: true;
  status: number;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
}

/**
 * Posts something to an address of the public internet, by the rules of `fetchPage`. No redirect is followed, and of the
 * answer only the head is read.
 */
export async function postTo(
  address: string,
  {
    headers,
    body,
    ...reach
  }: Reach & { headers: Readonly<Record<string, string>>; body: string | Uint8Array<ArrayBuffer> },
): Promise<Answered | Failure> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return attempted(
    address,
    reach,
    async (url, attempt) => {
      const request = { headers, body: bytes, isHeadEnough: true };
      const answer = await askAt(url, attempt, request, { maxBytes: 0, isCut: true });
      return { ok: true, status: answer.status, headers: answer.headers };
    },
    'it had not answered',
  );
}

/** Does something at an address within the time there is. `late` is what a site that is too slow has not done by then. */
async function attempted<T>(
  address: string,
  reach: Reach,
  work: (url: URL, attempt: Attempt) => Promise<T>,
  late: string,
): Promise<T | Failure> {
  const clock = reach.clock ?? systemClock;
  const attempt: Attempt = { reach, clock, end: new AbortController(), hasAnswered: false };
  try {
    const url = parseAddress(address);
    return await within(timeLimits.all, attempt, work(url, attempt), () =>
      attempt.hasAnswered
        ? new FetchError('too-slow', `${url.hostname} is too slow: after 10 seconds ${late}.`)
        : noAnswer(url),
    );
  } catch (error) {
    if (error instanceof FetchError) return error.failure;
    throw error;
  } finally {
    attempt.end.abort();
  }
}

interface Attempt {
  reach: Reach;
  clock: Clock;
  /** Closes all connections. */
  end: AbortController;
  hasAnswered: boolean;
}

/** What comes of the work, or the error when it takes too long. What is late is ended with the attempt. */
async function within<T>(
  milliseconds: number,
  { clock, end }: Attempt,
  work: Promise<T>,
  tooLate: () => FetchError,
): Promise<T> {
  const isOver = new AbortController();
  const timeUp = clock.sleep(milliseconds, AbortSignal.any([isOver.signal, end.signal])).then(() => {
    throw tooLate();
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    isOver.abort();
  }
}

/** Follows redirects to what is to be read, and says where that is. */
async function follow(start: URL, attempt: Attempt, options: FetchOptions): Promise<[URL, HttpResponse]> {
  const { accept = 'page' } = options;
  const headers = {
    Accept: accept === 'page' ? 'text/html,application/xhtml+xml;q=0.9' : '*/*;q=0.8',
    'Accept-Encoding': 'gzip',
    ...(options.etag && { 'If-None-Match': options.etag }),
  };
  const limits = { maxBytes: options.maxBytes ?? 2 * megabyte, isCut: accept === 'file' };
  let url = start;
  const visited = new Set<string>();
  for (;;) {
    visited.add(url.href);
    const response = await askAt(url, attempt, { headers }, limits);
    const location = redirects.includes(response.status) && response.headers.get('location');
    if (!location) return [url, response];
    const next = redirectedTo(location, url);
    if (loginPath.test(next.pathname) && !loginPath.test(start.pathname)) throw needsLogin();
    if (visited.has(next.href) || visited.size > maxRedirects) {
      throw new FetchError('circle', `${start.hostname} sends its visitors on and on, and never to a page.`);
    }
    url = next;
  }
}

/** @throws {FetchError} when no redirect may lead there */
function redirectedTo(location: string, from: URL): URL {
  // What stands for letters beyond ASCII is UTF-8, if anything.
  const text = new TextDecoder().decode(Uint8Array.from(location, (letter) => letter.charCodeAt(0)));
  return parseAddress(URL.canParse(text, from.href) ? new URL(text, from.href).href : text);
}

/** Looks a name up, checks all its addresses, connects to one of these very addresses, and asks there. */
async function askAt(
  url: URL,
  attempt: Attempt,
  { headers, ...request }: Omit<HttpRequest, 'url'>,
  limits: HttpLimits,
): Promise<HttpResponse> {
  const { end } = attempt;
  const { network, siteUrl } = attempt.reach;
  const addresses = await network.resolve(url.hostname).catch(() => {
    throw noAnswer(url);
  });
  if (addresses.length === 0) {
    throw new FetchError('no-such-name', `There is no website ${url.hostname}. Is it spelled right?`);
  }
  if (!addresses.every(isPublicAddress)) {
    throw new FetchError('not-public', `${url.hostname} is not on the public internet.`);
  }
  const connection = await within(timeLimits.connect, attempt, open(url, addresses, attempt), () =>
    noAnswer(url),
  );
  const all = { 'User-Agent': `${agent}/1.0 (+${siteUrl})`, ...headers, Connection: 'close' };
  try {
    return await ask(watched(connection, attempt), { url, headers: all, ...request }, limits);
  } catch (error) {
    if (error instanceof FetchError || end.signal.aborted) throw error;
    // The connection broke.
    throw attempt.hasAnswered
      ? new FetchError('unreadable', `What ${url.hostname} answered broke off.`)
      : noAnswer(url);
  }
}

/** A connection to one of these addresses, tried in their order. */
async function open(url: URL, addresses: readonly string[], attempt: Attempt): Promise<Connection> {
  const { network } = attempt.reach;
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  let connection: Connection | undefined;
  for (const address of addresses) {
    connection = await network.connect(address, port).catch(() => undefined);
    if (connection || attempt.end.signal.aborted) break;
  }
  if (!connection) throw noAnswer(url);
  closeAtEnd(connection, attempt);
  if (!isSecure) return connection;
  const secured = await network.startTls(connection, url.hostname).catch(() => {
    const words = `${url.hostname} cannot be reached safely: its certificate is not valid.`;
    throw new FetchError('certificate', words);
  });
  closeAtEnd(secured, attempt);
  return secured;
}

function closeAtEnd(connection: Connection, { end }: Attempt) {
  const close = () => {
    try {
      connection.close();
    } catch {
      // It is closed, or has become another one by TLS.
    }
  };
  if (end.signal.aborted) close();
  else end.signal.addEventListener('abort', close);
}

/** Notes the first bytes of an answer: a site that never answers is another thing than one that is slow. */
function watched(connection: Connection, attempt: Attempt): Connection {
  return {
    write: (bytes) => connection.write(bytes),
    close: connection.close,
    async read(buffer) {
      const length = await connection.read(buffer);
      attempt.hasAnswered ||= length !== null;
      return length;
    },
  };
}

/** @throws {FetchError} when it is not what was wanted */
function fetched(url: URL, response: HttpResponse, { accept = 'page', etag }: FetchOptions): Fetched {
  const { status, headers, body } = response;
  const isUnchanged = status === 304 && Boolean(etag);
  if (status !== 200 && !isUnchanged) throw new FetchError(...refusalOf(status));
  const contentType = headers.get('content-type') ?? '';
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const instead = accept === 'page' ? insteadOfPage(body, type) : null;
  if (instead) {
    throw new FetchError('not-a-page', `This is ${instead}, not a web page. You can add the file itself.`);
  }
  return { ok: true, address: url.href, type, headers, body, text: textOf(body, contentType), isUnchanged };
}

function refusalOf(status: number): [FailureReason, string] {
  if (status === 401 || status === 407) return ['login', needsLogin().message];
  if (status === 403 || status === 451)
    return ['forbidden', `The site does not let us read this (${status}).`];
  if (status === 404 || status === 410) return ['not-found', `There is no such page (${status}).`];
  if (status === 429) return ['busy', 'The site asks us to come back later (429).'];
  if (status >= 500) return ['server-error', `The site has trouble of its own (${status}).`];
  return ['refused', `The site did not give us the page (${status}).`];
}

const needsLogin = () => new FetchError('login', 'This needs a login. Only what everybody may see is read.');
const noAnswer = (url: URL) => new FetchError('no-answer', `${url.hostname} does not answer.`);
