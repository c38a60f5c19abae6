/** How much there may be: the server's limits (supabase/migrations, supabase/functions/_shared/sources). */
export const sourceLimits = {
  sources: 20,
  /** Of a website. */
  pages: 200,
  /** Of a document, in bytes. */
  fileSize: 10_000_000,
} as const;
