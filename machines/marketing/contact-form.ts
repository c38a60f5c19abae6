import { once } from '../form.ts';
import { type businessTypes, contactSchema, fieldErrors } from '../schemas.ts';

/** What a business is, as the form's options name it. */
export type BusinessType = (typeof businessTypes)[number];

/** A contact message as it stands in the form. */
export interface ContactForm {
  full_name: string;
  email: string;
  company_name: string;
  phone: string;
  /** One of `businessTypes`, or empty. */
  businessType: string;
  message: string;
  /** The honeypot: people do not see it. */
  website: string;
}

export type ContactField = keyof ContactForm;

/** What is kept of a message that has not been sent. */
export type ContactDraft = Partial<Omit<ContactForm, 'website'>>;

export const emptyContactForm: ContactForm = {
  full_name: '',
  email: '',
  company_name: '',
  phone: '',
  businessType: '',
  message: '',
  website: '',
};

/** A text without blanks around it, every other run of whitespace one space (docs/specification.md, section 5). */
export const sanitize = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The form as it will be when all its fields have been left. */
export const sanitizeForm = (form: ContactForm): ContactForm => ({
  full_name: sanitize(form.full_name),
  email: sanitize(form.email),
  company_name: sanitize(form.company_name),
  phone: sanitize(form.phone),
  businessType: form.businessType,
  message: sanitize(form.message),
  website: sanitize(form.website),
});

/** What is wrong with each field, once all have been left. */
export const contactErrors = once((form: ContactForm) => fieldErrors(contactSchema, sanitizeForm(form)));
