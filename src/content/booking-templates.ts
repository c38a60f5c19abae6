import type { BookingTrade } from '../../machines/services/booking-trades.ts';

/** What a business of a trade begins to offer, ready to be changed. */
export interface BookingTemplate {
  resources: readonly { kind: 'person' | 'chair' | 'room' | 'table'; name: string; seats: number }[];
  /** Tables that may be joined, by their places in the list. */
  pairs: readonly (readonly [number, number])[];
  services: readonly {
    name: string;
    minutes: number;
    buffer_after: number;
    grid_minutes: number;
    notice_minutes: number;
    party_to: number;
    spare_seats: number | null;
    confirms: 'at_once' | 'on_request';
    /** Who does it, by their places in the list. */
    resources: readonly number[];
  }[];
}

type Offer = BookingTemplate['services'][number];

/** A service for one person at a time. */
const appointment = (
  name: string,
  minutes: number,
  resources: readonly number[],
  more: Partial<Offer> = {},
) => ({
  name,
  minutes,
  resources,
  buffer_after: 0,
  grid_minutes: 30,
  notice_minutes: 120,
  party_to: 1,
  spare_seats: null,
  confirms: 'at_once' as const,
  ...more,
});

/** One for each trade. */
export const bookingTemplates: Readonly<Record<BookingTrade, BookingTemplate>> = {
  clinic: {
    resources: [
      { kind: 'person', name: 'Doctor', seats: 1 },
      { kind: 'person', name: 'Dental hygienist', seats: 1 },
    ],
    pairs: [],
    services: [
      appointment('General Checkup', 30, [0]),
      appointment('Dental Cleaning', 45, [1], { buffer_after: 15 }),
      appointment('Consultation', 30, [0]),
    ],
  },
  salon: {
    resources: [
      { kind: 'chair', name: 'Chair 1', seats: 1 },
      { kind: 'chair', name: 'Chair 2', seats: 1 },
    ],
    pairs: [],
    services: [
      appointment('Haircut', 30, [0, 1]),
      appointment('Cut and color', 120, [0, 1], { buffer_after: 15 }),
      appointment('Beard trim', 15, [0, 1], { grid_minutes: 15 }),
    ],
  },
  restaurant: {
    resources: [
      { kind: 'table', name: 'Table 1', seats: 2 },
      { kind: 'table', name: 'Table 2', seats: 2 },
      { kind: 'table', name: 'Table 3', seats: 4 },
      { kind: 'table', name: 'Table 4', seats: 4 },
      { kind: 'table', name: 'Table 5', seats: 6 },
    ],
    pairs: [
      [0, 1],
      [2, 3],
    ],
    services: [
      appointment('Table', 120, [0, 1, 2, 3, 4], { notice_minutes: 60, party_to: 8, spare_seats: 3 }),
    ],
  },
  workshop: {
    resources: [
      { kind: 'room', name: 'Bay 1', seats: 1 },
      { kind: 'room', name: 'Bay 2', seats: 1 },
    ],
    pairs: [],
    services: [
      appointment('Inspection', 60, [0, 1], { notice_minutes: 1440 }),
      appointment('Oil change', 45, [0, 1], { buffer_after: 15, notice_minutes: 1440 }),
      appointment('Repair', 120, [0, 1], { notice_minutes: 1440, confirms: 'on_request' }),
    ],
  },
  studio: {
    resources: [
      { kind: 'person', name: 'Teacher', seats: 1 },
      { kind: 'room', name: 'Studio', seats: 10 },
    ],
    pairs: [],
    services: [
      appointment('Trial lesson', 45, [0], { buffer_after: 15 }),
      appointment('Private lesson', 60, [0], { buffer_after: 15, grid_minutes: 60 }),
      appointment('Studio for a group', 120, [1], {
        grid_minutes: 60,
        notice_minutes: 1440,
        party_to: 10,
        confirms: 'on_request',
      }),
    ],
  },
};
