import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** How many bookings a business has to come, for whoever is about to delete it. */
export const bookingsAhead = cardOf('bookings-ahead', actors.getBookingsAhead);
