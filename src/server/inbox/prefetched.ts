/**
 * A part of the inbox that the watch asks for along with its news, for whoever shows it and would ask for it next. What is
 * brought is never older than what somebody was answered who asked by themselves: whoever does is expected nowhere until
 * they have their answer, and what is on its way meanwhile is dropped.
 */
function prefetched() {
  let expected: object | null = null;
  let brought: { request: object; data: unknown } | null = null;
  return {
    /** What will be asked for next, or null; what was brought before is dropped, because it is old by now. */
    next: (): object | null => {
      brought = null;
      return expected;
    },
    /** Keeps the answer to what was next, for whoever asks for it. */
    bring: (request: object, data: unknown): void => {
      if (request === expected) brought = { request, data };
    },
    /** The answer to this request, if it was brought; once. Otherwise null, and the caller asks. */
    take: (request: object): { data: unknown } | null => {
      const found = brought && JSON.stringify(brought.request) === JSON.stringify(request) ? brought : null;
      expected = brought = null;
      return found;
    },
    /** Says what will be asked for next. */
    expect: (request: object): void => {
      expected = request;
    },
    /** Nothing is expected any more. */
    drop: (): void => {
      expected = brought = null;
    },
  };
}

/** The first page of the list, and the open conversation after its last message that is known. */
export const prefetchedList = prefetched();
export const prefetchedThread = prefetched();
