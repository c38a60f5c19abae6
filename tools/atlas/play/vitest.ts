/** Stands for Vitest where a test is read for its walk: tests are not run, and what comes before each is kept. */
import { advanceTimersByTime, useFakeTimers, useRealTimers } from './frozen-time.ts';

type Hook = () => unknown;

/** What would have run before each test. */
export const before: Hook[] = [];

/** Takes any call and any name, and does nothing. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
});

export const beforeEach = (hook: Hook): void => void before.push(hook);
export {
  nothing as afterAll,
  nothing as afterEach,
  nothing as beforeAll,
  nothing as describe,
  nothing as expect,
  nothing as test,
};

export const vi = {
  useFakeTimers,
  useRealTimers,
  advanceTimersByTime,
  fn: () => () => {},
  stubGlobal: (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true }),
  unstubAllGlobals() {},
  spyOn: (object: object, name: string) => ({
    mockReturnValue: (value: unknown) =>
      Object.defineProperty(object, name, { value: () => value, configurable: true }),
  }),
};
