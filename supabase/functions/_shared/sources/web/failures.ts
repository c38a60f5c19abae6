/** Why an address could not be read. */
export type FailureReason =
  | 'address'
  | 'no-such-name'
  | 'not-public'
  | 'no-answer'
  | 'too-slow'
  | 'too-big'
  | 'circle'
  | 'certificate'
  | 'unreadable'
  | 'not-a-page'
  | 'empty'
  | 'login'
  | 'forbidden'
  | 'robots'
  | 'not-found'
  | 'refused'
  | 'busy'
  | 'server-error';

/** An address that could not be read, in a sentence for the owner. */
export interface Failure {
  ok: false;
  reason: FailureReason;
  message: string;
  /** Whether it may work when it is tried again later. */
  retry: boolean;
}

/** What passes by itself, sooner or later. */
const passing: readonly FailureReason[] = [
  'no-answer',
  'too-slow',
  'certificate',
  'unreadable',
  'busy',
  'server-error',
];

export function failure(reason: FailureReason, message: string): Failure {
  return { ok: false, reason, message, retry: passing.includes(reason) };
}

/** Carries a failure to the border of the fetch, through whatever was waiting for an answer. */
export class FetchError extends Error {
  readonly failure: Failure;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.failure = failure(reason, message);
  }
}
