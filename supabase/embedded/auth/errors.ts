import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with the status, code and text of Supabase Auth. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Further fields of the body, such as `weak_password`. */
  readonly details: Record<string, unknown>;
  /** For Retry-After: the whole seconds until the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { retryAfter, ...details }: { retryAfter?: number; [field: string]: unknown } = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** A value in the request is missing or not allowed: 400 `validation_failed`. */
export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

/** A body Go's JSON reader would not accept for the fields of the request. */
export const badJson = (why: string): AuthError =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);

/** Too many requests of a client, or against an address. @param wait seconds */
export function overRequestLimit(wait: number): AuthError {
  const retryAfter = Math.ceil(wait);
  // Supabase Auth leaves it at the first sentence.
  const text = `Request rate limit reached. Please try again in ${retryAfter} second${retryAfter === 1 ? '' : 's'}.`;
  return new AuthError(429, 'over_request_rate_limit', text, { retryAfter });
}

/** Since this version of the API the code stands in `code`; clients that name none get the older body. */
const currentVersion = '2024-01-01';

/**
 * The answer to a failed request. Anything but an AuthError is a fault of ours: it is logged, and the caller learns no
 * more than that.
 */
export function errorResponse(error: Error, context: Context): Response {
  if (!(error instanceof AuthError)) {
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    const text = 'Unexpected failure, please check server logs for more information';
    return errorResponse(new AuthError(500, 'unexpected_failure', text), context);
  }
  const { status, code, message, details, retryAfter } = error;
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  if ((context.req.header('X-Supabase-Api-Version') ?? '') >= currentVersion) {
    context.header('X-Supabase-Api-Version', currentVersion);
    return context.json({ code, message, ...details }, status);
  }
  context.header('X-Sb-Error-Code', code);
  return context.json({ code: status, error_code: code, msg: message, ...details }, status);
}
