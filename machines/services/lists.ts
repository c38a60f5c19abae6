import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** All that can be booked with a business. */
export const bookingSetup = cardOf('booking-setup', actors.getBookingSetup);

/** The calendars that a resource has outside of ours. */
export const resourceCalendars = cardOf('resource-calendars', actors.getResourceCalendars);

/** Templates, the order of services, and deletions: those of services and resources are asked about. */
export const offerChanges = changesOf(
  'offer-changes',
  actors.changeOffers,
  { refused: words.offerRefused, failed: words.offerNotChanged },
  ({ type }) => type === 'deleteService' || type === 'deleteResource',
);
