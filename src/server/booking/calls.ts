import type { actors } from '../../../machines/booking/actors.ts';
import type { CallsOf } from '../reach.ts';
import { getBookingsAhead } from './ahead.ts';
import { changeCalendar, getCalendar, getTimesNear } from './calendar.ts';

/** What answers the charts of booking. */
export const calls: CallsOf<typeof actors> = { getCalendar, changeCalendar, getTimesNear, getBookingsAhead };
