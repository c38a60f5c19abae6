import { z } from 'zod/mini';
import { addressOf, originOf } from '../bots/website.ts';
import { sourceLimits } from './limits.ts';

/** Reads the form of a website that is to be read. */
export const websiteSchema = z.object({
  address: z.pipe(z.string(), z.transform(addressOf)).check(
    z.minLength(1, 'Please enter the address of a website'),
    z.refine((address) => originOf(address) !== null, 'Please enter an address like cornercafe.example'),
    z.maxLength(sourceLimits.address, 'The address has at most 2,000 characters'),
  ),
  scope: z.enum(['site', 'page']),
});
