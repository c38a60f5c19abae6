import { z } from 'zod';

/** Postgres has no year 0, which ISO 8601 has, and a year before or after those of four digits has a sign. */
const isKnown = (text: string) => /^(?!0000)\d{4}-/.test(text);

/** A day that is sent, as Postgres can read it. */
export const givenDay = (message?: string) => z.iso.date(message).refine(isKnown, message);

/** An instant that is sent. In UTC, because Postgres reads no offset of 16 hours or more. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine(isKnown);
