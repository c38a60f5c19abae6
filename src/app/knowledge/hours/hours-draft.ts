import { z } from 'zod/mini';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { tabStorage } from '../../../browser/storage.ts';

const time = z.nullable(z.string());
const hoursSchema = z.object({
  timeZone: z.string(),
  week: z.array(z.object({ weekday: z.number(), opens: time, closes: time })),
  exceptions: z.array(z.object({ day: z.string(), opens: time, closes: time, note: z.nullable(z.string()) })),
});
const draftSchema = z.object({ known: hoursSchema, hours: hoursSchema });

/** Hours as they stand in their form, and as they were when it was opened: whoever has changed them since is asked. */
export interface HoursDraft {
  known: OpeningHours;
  hours: OpeningHours;
}

const keyOf = (businessId: string) => `deskbell-hours-draft-${businessId}`;

/** What was typed in this tab and has not been saved: also before a reload, or before the session ended. */
export function readHoursDraft(businessId: string): HoursDraft | null {
  try {
    return draftSchema.parse(JSON.parse(tabStorage.getItem(keyOf(businessId)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps what stands in the form for as long as the tab is open. */
export function keepHoursDraft(businessId: string, draft: HoursDraft): void {
  try {
    tabStorage.setItem(keyOf(businessId), JSON.stringify(draft));
  } catch {
    // No space is left. What was typed is still in the form.
  }
}

/** Forgets what was saved or given up. */
export const forgetHoursDraft = (businessId: string): void => tabStorage.removeItem(keyOf(businessId));
