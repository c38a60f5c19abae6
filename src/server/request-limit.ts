/** After this long a request counts as lost, in milliseconds: browsers would wait for minutes. */
const limit = 30_000;

/** The same for a file of 10 MB on its way, also from a phone. */
const uploadLimit = 300_000;

/**
 * The signal of a request that begins now: it aborts when the request counts as lost, or with `signal`. By hand, because
 * Safari has AbortSignal.any since 17.4 only.
 */
function untilLost(signal?: AbortSignal | null, body?: unknown): AbortSignal {
  const controller = new AbortController();
  const lost = () => controller.abort(new DOMException('The request took too long.', 'TimeoutError'));
  setTimeout(lost, body instanceof Blob ? uploadLimit : limit);
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** Makes of a `fetch` one whose requests end when they count as lost: the one place that sets time limits. */
export const limited =
  (send: typeof fetch): typeof fetch =>
  (request, init) =>
    send(request, { ...init, signal: untilLost(init?.signal, init?.body) });

/** The browser's own, with that limit. */
export const limitedFetch = limited((...request) => fetch(...request));
