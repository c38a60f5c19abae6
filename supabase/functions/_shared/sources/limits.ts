/** How much an entry may have, and a bot of them: as the database has it. Lengths are counted as Postgres counts them. */
export const entryLimits = {
  entries: 2000,
  title: 200,
  content: 2000,
  questions: 20,
  question: 500,
} as const;

/** How many sources a bot may have, and how large they may be. */
export const sourceLimits = {
  sources: 20,
  /** Of a website. */
  pages: 200,
  /** Of a website, in letters. */
  address: 2000,
  /** Of a document, in bytes. */
  fileSize: 10_000_000,
} as const;
