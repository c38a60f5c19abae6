import { Buffer } from 'node:buffer';
import { HTTPParser } from 'http-parser-js';
import { FetchError } from './failures.ts';
import type { Connection } from './network.ts';

/** What a server answered. */
export interface HttpResponse {
  status: number;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  /** Without its transfer and content encoding. */
  body: Uint8Array<ArrayBuffer>;
}

export interface HttpLimits {
  /** How large a body may be, with and without its compression, in bytes. */
  maxBytes: number;
  /** What is beyond is left unread; otherwise such a body is refused. */
  isCut: boolean;
}

/** What is asked over a connection. */
export interface HttpRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** What is sent by POST; without it, it is a GET. */
  body?: Uint8Array<ArrayBuffer>;
  /** The answer's head is all that matters. */
  isHeadEnough?: boolean;
}

/** How large the head of an answer may be, in bytes: servers refuse requests of a third of that. */
const maxHeaderSize = 24 * 1024;

/** What every runtime can take off. Only gzip is asked for. */
const formats = new Map<string, CompressionFormat>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
]);

// Header values may be UTF-8: as Latin-1 no byte is lost on the way.
HTTPParser.encoding = 'latin1';

/**
 * Asks for something over a connection that serves nothing else. Of an answer that is not what was asked for (a redirect,
 * an error) only the head is read.
 * @throws {FetchError} when the answer is too big or cannot be read
 */
export async function ask(
  connection: Connection,
  { url, headers, body: sent, isHeadEnough = false }: HttpRequest,
  limits: HttpLimits,
): Promise<HttpResponse> {
  const line = `${sent ? 'POST' : 'GET'} ${url.pathname}${url.search} HTTP/1.1`;
  const length: Record<string, string> = sent ? { 'Content-Length': String(sent.length) } : {};
  await send(connection, line, { Host: url.host, ...headers, ...length }, sent);
  const head = { status: 0, headers: new Map<string, string>() };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isComplete = false;

  const parser = new HTTPParser(HTTPParser.RESPONSE);
  parser.maxHeaderSize = maxHeaderSize;
  parser[HTTPParser.kOnHeadersComplete] = ({ statusCode, headers }) => {
    // 100 and 103 come before the answer.
    if (statusCode < 200) return;
    head.status = statusCode;
    head.headers = collect(headers);
    isComplete = statusCode >= 300 || isHeadEnough;
  };
  parser[HTTPParser.kOnBody] = (chunk) => {
    size += chunk.length;
    chunks.push(new Uint8Array(chunk));
  };
  parser[HTTPParser.kOnMessageComplete] = () => {
    isComplete = head.status !== 0;
  };

  const buffer = new Uint8Array(16 * 1024);
  // What a server packs its body into counts as well: it could send nothing else for ever.
  const mostBytes = maxHeaderSize + 2 * limits.maxBytes;
  const isTooBig = () =>
    size > limits.maxBytes || Number(head.headers.get('content-length')) > limits.maxBytes;
  for (let received = 0; !isComplete && size <= limits.maxBytes; ) {
    const length = await connection.read(buffer).catch(endWithoutGoodbye);
    if (length === null) {
      parser.finish();
      break;
    }
    received += length;
    if (parser.execute(Buffer.from(buffer.buffer, 0, length)) instanceof Error && !isComplete)
      throw damaged(url);
    if (isComplete) break;
    if (received > mostBytes || (isTooBig() && !limits.isCut)) throw tooBig(limits);
  }
  const body = joined(chunks);
  if (head.status >= 300 || (isHeadEnough && head.status > 0)) return { ...head, body };
  if (!isComplete && size <= limits.maxBytes) throw damaged(url);
  return { ...head, body: await decoded(body, url, head.headers.get('content-encoding') ?? '', limits) };
}

async function send(
  connection: Connection,
  line: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer> = new Uint8Array(),
) {
  const lines = [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''];
  const bytes = joined([new TextEncoder().encode(lines.join('\r\n')), body]);
  for (let sent = 0; sent < bytes.length; ) sent += await connection.write(bytes.subarray(sent));
}

/** Many servers end a secure connection without saying so. Whether all has come, the answer itself tells. */
function endWithoutGoodbye(error: unknown): null {
  if (error instanceof Error && error.name === 'UnexpectedEof') return null;
  throw error;
}

/** Names and values in turn, as a map. A name that comes twice has both values. */
function collect(list: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < list.length; index += 2) {
    const name = (list[index] ?? '').toLowerCase();
    const before = headers.get(name);
    const value = list[index + 1] ?? '';
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** Takes the compression off, in as much memory as the limits allow. */
async function decoded(
  body: Uint8Array<ArrayBuffer>,
  url: URL,
  encoding: string,
  limits: HttpLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    if (body.length > limits.maxBytes && !limits.isCut) throw tooBig(limits);
    return body.subarray(0, limits.maxBytes);
  }
  const format = formats.get(name);
  if (!format) throw damaged(url);
  return inflated(body, format, limits).catch((error: unknown) => {
    throw error instanceof FetchError ? error : damaged(url);
  });
}

/** @throws {FetchError} when it is larger than it may be; whatever the runtime throws at damaged bytes */
export async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  limits: HttpLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limits.maxBytes) continue;
      if (!limits.isCut) throw tooBig(limits);
      break;
    }
  } catch (error) {
    // Bytes that were cut off end in the middle.
    if (error instanceof FetchError || !limits.isCut || size === 0) throw error;
  }
  return joined(chunks).subarray(0, limits.maxBytes);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const tooBig = ({ maxBytes }: HttpLimits) =>
  new FetchError('too-big', `This page is larger than ${maxBytes / 1024 / 1024} MB.`);

const damaged = (url: URL) =>
  new FetchError('unreadable', `What ${url.hostname} answered is damaged or broke off.`);
