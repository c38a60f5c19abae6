import type { actors } from '../../../machines/booking/actors.ts';
import { getBookingsAhead } from '../../backend/booking/ahead.ts';
import { changeCalendar, getCalendar, getTimesNear } from '../../backend/booking/calendar.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of booking. */
export const calls: CallsOf<typeof actors> = { getCalendar, changeCalendar, getTimesNear, getBookingsAhead };
