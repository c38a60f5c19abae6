import { callbackActor, promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { BusinessType } from '../marketing/contact-form.ts';

/** What the server says of the service's security: its version of Postgres, and whether leaked passwords are refused. */
export interface SecurityHealth {
  db: { version: string };
  leakedPasswordProtection: { enabled: boolean };
}

/** The health, or a refusal if the caller is not an administrator. */
export type HealthAnswer = { ok: true; health: SecurityHealth } | Refusal<'forbidden'>;

/** What is reported when leaked-password protection is switched, in this tab or in another. */
export type ProtectionEvent = { type: 'protection.changed'; enabled: boolean };

/** A message of the contact form, as administrators read it. */
export interface ContactMessage {
  id: string;
  /** ISO 8601 */
  receivedAt: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phone: string | null;
  businessType: BusinessType;
  message: string;
  /** The honeypot was filled, by a machine or by a browser's autofill. */
  isSpam: boolean;
}

/** What the charts of administration ask of the world. */
export const actors = {
  /** Whether the signed-in person is an administrator, as the frame of the page has been told. */
  checkAdmin: promiseActor<boolean>(),
  getSecurityHealth: promiseActor<HealthAnswer>(),
  /** Switches leaked-password protection; `unavailable` means that trying again is of no use. */
  updateLeakedProtection: promiseActor<Answer<'unavailable' | 'refused'>, { enabled: boolean }>(),
  /** Asks the database, once; fails if it does not answer. */
  checkDatabase: promiseActor<void>(),
  /** The newest messages of the contact form; anybody but an administrator gets none. */
  getContactMessages: promiseActor<Page<ContactMessage>, PageRequest>(),
  watchLeakedProtection: callbackActor<ProtectionEvent>(),
};
