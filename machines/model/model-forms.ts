import { z } from 'zod/mini';

/** Reads the form of a model that is to be connected. Whether there is one only the server finds out. */
export const connectionSchema = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please paste the address of a model'),
      z.regex(/^https:\/\/[^\s/]+\.[^\s/]/i, 'Please paste an address that begins with https://'),
      z.maxLength(300, 'The address has at most 300 characters'),
    ),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say which model'),
      z.maxLength(100, 'The name has at most 100 characters'),
    ),
  key: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please paste the key'),
      z.maxLength(500, 'The key has at most 500 characters'),
    ),
});

/** Reads the form of a question that is tried. */
export const trialSchema = z.object({
  botId: z.string().check(z.minLength(1, 'Please choose a bot')),
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write a question'),
      z.maxLength(500, 'A question has at most 500 characters'),
    ),
});
