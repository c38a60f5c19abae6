import type { actors } from '../../../machines/services/actors.ts';
import type { CallsOf } from '../reach.ts';
import {
  getResourceCalendars,
  makeCalendarAddress,
  readCalendar,
  removeCalendar,
  revokeCalendarAddress,
} from './calendars.ts';
import { addTimeOff, changeOffers, getBookingSetup, saveResource, saveService } from './services.ts';

/** What answers the charts of what can be booked. */
export const calls: CallsOf<typeof actors> = {
  getBookingSetup,
  saveService,
  saveResource,
  addTimeOff,
  changeOffers,
  getResourceCalendars,
  makeCalendarAddress,
  revokeCalendarAddress,
  readCalendar,
  removeCalendar,
};
