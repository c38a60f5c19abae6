import { z } from 'zod';

/** The values of "business type", in the order they are offered. */
export const businessTypes = ['clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other'] as const;

/**
 * What a contact message takes (specification, section 5): the form and the server check this one schema.
 * Empty optional fields are as good as missing ones.
 */
export const contactSchema = z.object({
  full_name: z
    .string('Name must be at least 2 characters')
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(80, 'Name must not exceed 80 characters'),
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(120, 'Email must not exceed 120 characters')
    .check(z.email('Please enter a valid email address')),
  company_name: z.string().trim().max(120, 'Company name must not exceed 120 characters').optional(),
  phone: z
    .string()
    .trim()
    .max(20, 'Phone number must not exceed 20 characters')
    .regex(/^([\d+\-(). ]{7,})?$/, 'Please enter a valid phone number')
    .optional(),
  businessType: z.enum(businessTypes, 'Please select a business type'),
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(2000, 'Message must not exceed 2000 characters')
    .regex(/^[^<>]*$/, 'HTML tags are not allowed in the message'),
  /** The honeypot: people do not see it. */
  website: z.string().optional(),
});
