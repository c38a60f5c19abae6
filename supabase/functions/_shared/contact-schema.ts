// zod/mini: the browser loads this file too, and all of zod weighs three times as much.
import { z } from 'zod/mini';
import { storable } from './storable.ts';

/** The values of "business type", in the order they are offered. */
export const businessTypes = ['clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other'] as const;

/** A text without the space around it and without what Postgres cannot store. */
const text = (missing?: string) => z.string(missing).check(z.overwrite(storable), z.trim());

/**
 * What a contact message takes (docs/specification.md, section 5): the form and the server check this one schema.
 * Lengths are counted in characters, an emoji being one, as Postgres counts them.
 * Empty optional fields are as good as missing ones.
 */
export const contactSchema = z.object({
  full_name: text('Name must be at least 2 characters').check(
    z.minLength(2, 'Name must be at least 2 characters'),
    z.maxLength(80, 'Name must not exceed 80 characters'),
  ),
  email: text('Please enter a valid email address').check(
    z.maxLength(120, 'Email must not exceed 120 characters'),
    z.email('Please enter a valid email address'),
  ),
  company_name: z.optional(text().check(z.maxLength(120, 'Company name must not exceed 120 characters'))),
  phone: z.optional(
    text().check(
      z.maxLength(20, 'Phone number must not exceed 20 characters'),
      z.regex(/^([\d+\-(). ]{7,})?$/, 'Please enter a valid phone number'),
    ),
  ),
  businessType: z.enum(businessTypes, 'Please select a business type'),
  message: text('Message must be at least 10 characters').check(
    z.minLength(10, 'Message must be at least 10 characters'),
    z.maxLength(2000, 'Message must not exceed 2000 characters'),
    z.regex(/^[^<>]*$/, 'HTML tags are not allowed in the message'),
  ),
  /** The honeypot: people do not see it. */
  website: z.optional(z.string()),
});
