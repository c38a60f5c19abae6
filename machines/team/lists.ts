import { cardOf } from '../lists/card.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** Who works for a business, and who is invited. */
export const team = cardOf('team', actors.getTeam);

/** What was done in a business. */
export const auditLog = listOf('audit-log', actors.getAuditEvents);
