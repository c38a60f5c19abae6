/**
 * A part of the inbox that the watch fetches along with its news, for whoever shows that part and would ask next. Nobody
 * is given what is older than what they have: asking without the watch drops whatever it is fetching for that part.
 */
function prefetched() {
  let expected: object | null = null;
  let fetched: { request: object; data: unknown } | null = null;
  return {
    /** The request to fetch along, or null. Drops what was fetched before: it is old by now. */
    begin: (): object | null => {
      fetched = null;
      return expected;
    },
    /** Keeps the answer to a request that was begun, unless somebody has asked meanwhile. */
    finish: (request: object, data: unknown): void => {
      if (request === expected) fetched = { request, data };
    },
    /** The answer to this request, if it was fetched; once. Null: the caller has to ask. */
    take: (request: object): { data: unknown } | null => {
      const found = fetched && JSON.stringify(fetched.request) === JSON.stringify(request) ? fetched : null;
      expected = fetched = null;
      return found;
    },
    /** Says what the caller, who has an answer now, will ask for next. */
    expect: (request: object): void => {
      expected = request;
    },
    /** Fetches nothing until somebody says again what they will ask for. */
    drop: (): void => {
      expected = fetched = null;
    },
  };
}

/** The first page of the list. */
export const prefetchedList = prefetched();
/** What is new in the open conversation. */
export const prefetchedThread = prefetched();
