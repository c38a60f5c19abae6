import { z } from 'zod/mini';
import { businessTypes } from '../schemas.ts';
import { addressOf, originOf } from './website.ts';

const isWebsite = (address: string) => address === '' || originOf(address) !== null;

/** What a new bot is made of: three answers, of which the last may be empty. */
export const newBotSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say what your business is called'),
      z.maxLength(80, 'The name has at most 80 characters'),
    ),
  kind: z.enum(businessTypes, 'Please choose what fits best'),
  website: z
    .pipe(z.string(), z.transform(addressOf))
    .check(
      z.refine(isWebsite, 'An address looks like cornercafe.example'),
      z.maxLength(200, 'The address has at most 200 characters'),
    ),
});
