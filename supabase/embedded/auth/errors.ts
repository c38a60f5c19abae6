import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with the status, code and text of Supabase Auth. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Further fields of the body, such as `weak_password`. */
  readonly details: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A value in the request is missing or not allowed: 400 `validation_failed`. */
export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

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
  const { status, code, message, details } = error;
  context.header('X-Sb-Error-Code', code);
  if ((context.req.header('X-Supabase-Api-Version') ?? '') >= currentVersion) {
    context.header('X-Supabase-Api-Version', currentVersion);
    return context.json({ code, message, ...details }, status);
  }
  return context.json({ code: status, error_code: code, msg: message, ...details }, status);
}
