import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { BookingTrade } from './booking-trades.ts';
import type { ResourceValues } from './resource-form.ts';
import type { ServiceValues } from './service-form.ts';
import type { TimeOffValues } from './time-off-form.ts';

/** What people book: a check-up, a haircut, a table for an evening. */
export interface Service {
  id: string;
  /** Which bot offers it. */
  botId: string;
  name: string;
  minutes: number;
  /** Minutes that are kept free around it. */
  bufferBefore: number;
  bufferAfter: number;
  /** Times begin at multiples of so many minutes after midnight. */
  gridMinutes: number;
  /** The least time between booking and beginning. */
  noticeMinutes: number;
  horizonDays: number;
  partyFrom: number;
  partyTo: number;
  /** How many seats may stay empty; null: any number. */
  spareSeats: number | null;
  confirms: 'at_once' | 'on_request';
  /** Empty: none is said. */
  price: string;
  /** What is to be brought; empty: nothing is said. */
  bring: string;
  /** What it is called in other languages of the bot, by their codes. */
  names: Readonly<Record<string, string>>;
  /** Who can do it, by id. */
  resources: readonly string[];
  /** The next free times: ISO 8601, three at most. */
  next: readonly string[];
  /** How many bookings are to come. */
  bookings: number;
  /** It is being added, and not saved yet. */
  isNew: boolean;
}

/** When somebody works on a weekday; 0 is Sunday. */
export interface WorkingSpan {
  weekday: number;
  opens: string;
  closes: string;
}

type ResourceKind = 'person' | 'chair' | 'room' | 'table';

/** Who or what a booking takes. */
export interface Resource {
  id: string;
  businessId: string;
  kind: ResourceKind;
  name: string;
  seats: number;
  /** None: the opening hours of the business. */
  hours: readonly WorkingSpan[];
  /** What it is booked for, by id. */
  services: readonly string[];
  /** The tables it may be joined with, by id. */
  joined: readonly string[];
  /** How many bookings are to come. */
  bookings: number;
  /** It is being added, and not saved yet. */
  isNew: boolean;
}

/** When a resource cannot be booked, by the clock of the business: `2026-12-24T00:00`. */
export interface TimeOff {
  id: string;
  resourceId: string;
  starts: string;
  ends: string;
  isWeekly: boolean;
  /** Empty: none. */
  note: string;
}

/** All that can be booked with a business. */
export interface BookingSetup {
  timeZone: string;
  /** Whether it is ever open. */
  hasHours: boolean;
  bots: readonly {
    id: string;
    name: string;
    status: 'draft' | 'live' | 'paused';
    languages: readonly string[];
  }[];
  services: readonly Service[];
  resources: readonly Resource[];
  timesOff: readonly TimeOff[];
}

/** A change that is made at once, or after a question. */
export type OfferChange =
  | { type: 'template'; botId: string; trade: BookingTrade }
  | { type: 'deleteService'; serviceId: string }
  | { type: 'deleteResource'; resourceId: string }
  | { type: 'deleteTimeOff'; timeOffIds: readonly string[] }
  | { type: 'order'; businessId: string; services: readonly string[] };

/** The calendar of another service that says when a resource is busy. */
export interface CalendarFeed {
  /** Where it is: its address is secret. */
  host: string;
  /** ISO 8601; null: it has not been read yet. */
  lastReadAt: string | null;
  /** Why it cannot be read; empty: it can. */
  failure: string;
  /** Events of it that cannot be read. */
  unread: number;
}

/** The calendars of a resource. */
export interface ResourceCalendars {
  /** Only owners see and connect them. */
  isOwner: boolean;
  /** Whether its bookings can be read at a secret address. */
  hasAddress: boolean;
  feed: CalendarFeed | null;
}

/** What the charts of what can be booked ask of the world. */
export const actors = {
  getBookingSetup: promiseActor<BookingSetup, CardRequest<{ businessId: string }>>(),
  /** Adds it if it is new. */
  saveService: promiseActor<SaveAnswer<Service>, { saved: Service; values: ServiceValues }>(),
  /** Adds it if it is new. */
  saveResource: promiseActor<SaveAnswer<Resource>, { saved: Resource; values: ResourceValues }>(),
  addTimeOff: promiseActor<SaveAnswer<TimeOff>, { saved: TimeOff; values: TimeOffValues }>(),
  /** What is not there any more is deleted, too. */
  changeOffers: promiseActor<Answer<'refused'>, { change: OfferChange }>(),
  getResourceCalendars: promiseActor<ResourceCalendars, CardRequest<{ resourceId: string }>>(),
  /** Another one is revoked. */
  makeCalendarAddress: promiseActor<
    { ok: true; address: string } | Refusal<'missing'>,
    { resourceId: string }
  >(),
  revokeCalendarAddress: promiseActor<Answer<'missing'>, { resourceId: string }>(),
  /** With an address it is connected once it has been read; without one the connected calendar is read again. */
  readCalendar: promiseActor<
    { ok: true; feed: CalendarFeed } | Refusal<'refused'>,
    { resourceId: string; address?: string }
  >(),
  removeCalendar: promiseActor<Answer<'missing'>, { resourceId: string }>(),
};
