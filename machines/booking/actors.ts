import { promiseActor } from '../actors.ts';
import type { Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';

/** What can be booked, as the calendar knows it. */
interface Service {
  id: string;
  name: string;
  minutes: number;
  /** Minutes that are kept free before and after. */
  bufferBefore: number;
  bufferAfter: number;
  /** The ids of the resources that can do it. */
  resources: readonly string[];
}

/** From an instant until another, in milliseconds since 1970. */
export type Span = readonly [from: number, until: number];

/** A person, chair, room or table. */
export interface Resource {
  id: string;
  name: string;
  seats: number;
  /** When it works; null for more than nine days. */
  open: readonly Span[] | null;
}

/** What stands in the calendar. A booking that is held is being made by a visitor, and has no name yet. */
export interface Booking {
  id: string;
  serviceId: string | null;
  serviceName: string;
  resourceId: string | null;
  /** The second table of a pair. */
  joinedId: string | null;
  resourceName: string;
  party: number;
  span: Span;
  /** What it takes of its resources, buffers included; null once it is over. */
  taken: Span | null;
  state: 'held' | 'requested' | 'confirmed' | 'done' | 'missed';
  /** Empty where it is not known, as is everything below. */
  name: string;
  email: string;
  phone: string;
  note: string;
}

/** A time at which a resource cannot be booked. */
export interface TimeOff {
  id: string;
  resourceId: string;
  span: Span;
  isWeekly: boolean;
  note: string;
  /** Another calendar says so: it is not freed here. */
  isElsewhere: boolean;
}

/** The days of a business's calendar: dates by its clock. */
export interface CalendarDays {
  firstDay: string;
  lastDay: string;
}

export interface Calendar {
  /** IANA, for example Europe/London */
  zone: string;
  services: readonly Service[];
  resources: readonly Resource[];
  /** Two tables that may be joined, and how many sit there then. */
  pairs: readonly (readonly [first: string, second: string, seats: number])[];
  bookings: readonly Booking[];
  timesOff: readonly TimeOff[];
  /** How many bookings wait to be confirmed, on whatever day, and the day of the first. */
  requested: { number: number; firstDay: string | null };
  /** Calendars of others that cannot be read: of whom, and when that last worked (ISO 8601; null: never). */
  failing: readonly { name: string; lastReadAt: string | null }[];
  /** There are more bookings than are given. */
  isCut: boolean;
  /** Another one after each change. */
  version: string;
}

/** What members do in the calendar. Times are in milliseconds since 1970. */
export type CalendarChange =
  | {
      type: 'save';
      /** Of the page's making: sent again, it is booked once. */
      id: string;
      serviceId: string;
      /** Null: any that fits. */
      resourceId: string | null;
      at: number;
      party: number;
      name: string;
      email: string;
      phone: string;
      note: string;
      /** Outside of hours, or in blocked time, if need be. */
      isOutside: boolean;
    }
  | { type: 'move'; bookingId: string; resourceId: string | null; at: number; isOutside: boolean }
  /** Declines what was asked for. */
  | { type: 'cancel'; bookingId: string; reason: string }
  | { type: 'accept'; bookingId: string }
  | { type: 'noteVisit'; bookingId: string; hasCome: boolean }
  | { type: 'block'; id: string; resourceId: string; span: Span; isWeekly: boolean; note: string }
  | { type: 'unblock'; blockId: string };

/** `nearest`: the nearest times that are free, in milliseconds since 1970. */
type NoPlace = Refusal<'closed' | 'taken'> & { nearest: readonly number[] };

export type ChangeAnswer = { ok: true } | NoPlace | Refusal<'refused'>;

/** What the charts of booking ask of the world. */
export const actors = {
  /** What is known already need not be sent again. */
  getCalendar: promiseActor<Calendar, { businessId: string; days: CalendarDays; known: Calendar | null }>(),
  changeCalendar: promiseActor<ChangeAnswer, { businessId: string; change: CalendarChange }>(),
  /** Three times to propose in place of that of a booking. */
  getTimesNear: promiseActor<readonly number[], { bookingId: string }>(),
  /** How many bookings a business has to come; 1,000 if there are more. */
  getBookingsAhead: promiseActor<number, CardRequest<{ businessId: string }>>(),
};
