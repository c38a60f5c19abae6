import type { actors } from '../../../machines/booking/actors.ts';
import { getBookingsAhead } from '../../server/booking/ahead.ts';
import { changeCalendar, getCalendar, getTimesNear } from '../../server/booking/calendar.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of booking. */
export const calls: CallsOf<typeof actors> = { getCalendar, changeCalendar, getTimesNear, getBookingsAhead };
