import { z } from 'zod/mini';

/** Reads the form of a calendar that is to be connected. Whether it is one only the server finds out. */
export const calendarSchema = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please paste the address of a calendar'),
      z.regex(/^(https?|webcals?):\/\/[^\s/]+\.[^\s/]/i, 'Please paste an address that begins with https://'),
      z.maxLength(2000, 'The address has at most 2,000 characters'),
    ),
});
