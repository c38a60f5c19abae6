import { z } from 'zod/mini';
import { trades } from './trades.ts';
import { addressOf, originOf } from './website.ts';

const isWebsite = (address: string) => address === '' || originOf(address) !== null;

/** What a new bot is made of. The website may be empty, and so may the trade, which is asked for with `other` only. */
export const newBotSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your business’s name'),
      z.maxLength(80, 'The name has at most 80 characters'),
    ),
  kind: z.enum(trades, 'Please choose what fits best'),
  trade: z._default(z.string().check(z.trim(), z.maxLength(60, 'Please use at most 60 characters')), ''),
  website: z
    .pipe(z.string(), z.transform(addressOf))
    .check(
      z.refine(isWebsite, 'Please enter an address like cornercafe.example'),
      z.maxLength(200, 'The address has at most 200 characters'),
    ),
});
