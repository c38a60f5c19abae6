import { badInputContract } from './bad-input.contract.ts';
import { chatContract } from './chat.contract.ts';
import { chatActionContract } from './chat-action.contract.ts';
import { chatInputContract } from './chat-input.contract.ts';
import { checkAdminContract } from './check-admin.contract.ts';
import { contactContract } from './contact.contract.ts';
import { contactLimitsContract } from './contact-limits.contract.ts';
import { contactPropertyContract } from './contact-property.contract.ts';
import { contactRepeatContract } from './contact-repeat.contract.ts';
import { deliverMailContract } from './deliver-mail.contract.ts';
import { handoverContract } from './handover.contract.ts';
import { learnContract } from './learn.contract.ts';
import { logContract } from './log.contract.ts';
import { mailsContract } from './mails.contract.ts';
import { managementApiContract } from './management-api.contract.ts';
import { nearestEntriesContract } from './nearest-entries.contract.ts';
import { outageContract } from './outage.contract.ts';
import type { Functions } from './runtime.ts';
import { securityHealthContract } from './security-health.contract.ts';
import { updateLeakedProtectionContract } from './update-leaked-protection.contract.ts';
import { widgetConfigContract } from './widget-config.contract.ts';

/** What the edge functions do, wherever they run: the same tests are run against Node and against Deno. */
export function functionsContract(functions: Functions): void {
  contactContract(functions);
  contactLimitsContract(functions);
  contactRepeatContract(functions);
  contactPropertyContract(functions);
  logContract(functions);
  checkAdminContract(functions);
  securityHealthContract(functions);
  updateLeakedProtectionContract(functions);
  widgetConfigContract(functions);
  chatContract(functions);
  chatInputContract(functions);
  chatActionContract(functions);
  handoverContract(functions);
  learnContract(functions);
  nearestEntriesContract(functions);
  deliverMailContract(functions);
  mailsContract(functions);
  managementApiContract(functions);
  badInputContract(functions);
  outageContract(functions);
}
