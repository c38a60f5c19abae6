/** After this long a request counts as lost, in milliseconds: browsers would wait for minutes. */
const limit = 30_000;

/**
 * The signal of a request that begins now: it aborts when the request counts as lost, or with `signal`. By hand, because
 * Safari has AbortSignal.any since 17.4 only.
 */
export function untilLost(signal?: AbortSignal | null): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The request took too long.', 'TimeoutError')), limit);
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return controller.signal;
}
