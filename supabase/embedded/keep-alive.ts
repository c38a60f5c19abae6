/**
 * How long a server keeps a connection that nobody uses, in milliseconds: longer than its callers do. After Node's own
 * five seconds, which pass while the one thread is busy, a request sent just then would be lost.
 */
export const keepAliveTimeout = 65_000;
