import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { FoundPeople, ImportedPerson } from './imported-people.ts';
import type { PersonFields } from './person-form.ts';

/** Whoever left details in a conversation, or was added by a member. */
export interface Person {
  id: string;
  businessId: string;
  /** Empty where it is not known, as is everything below. */
  name: string;
  email: string;
  phone: string;
  tags: readonly string[];
  note: string;
  /** They are being added, and not saved yet. */
  isNew: boolean;
}

/** A person in the list. */
export interface ListedPerson extends Person {
  /** When they last left details, or were added: ISO 8601. */
  lastSeenAt: string;
}

/** What the list of people shows: those of a business, with these words in name, address, number or tags. */
export interface PeopleQuery {
  businessId: string;
  words: string;
}

/** What somebody left in a conversation, by what was asked, and the words they agreed to. */
export interface GivenDetails {
  id: string;
  conversationId: string;
  values: readonly (readonly [name: string, value: string])[];
  consent: string;
  /** ISO 8601 */
  at: string;
}

/** What a person has booked. */
export interface PersonBooking {
  id: string;
  serviceName: string;
  party: number;
  /** ISO 8601 */
  startsAt: string;
  /** By the clock of the business: `2026-11-24` */
  day: string;
  timeZone: string;
  state: 'requested' | 'confirmed' | 'cancelled' | 'done' | 'missed';
}

/** All that is known of a person. */
export interface PersonRecord {
  person: Person;
  conversations: readonly {
    id: string;
    botName: string;
    /** ISO 8601 */
    lastMessageAt: string;
  }[];
  /** The latest ones, by the clock of the business. */
  bookings: readonly PersonBooking[];
  given: readonly GivenDetails[];
  /** Whoever says they are this person is told that the chat is not available. */
  isBlocked: boolean;
  /** The last merge that can still be undone; null if there is none. */
  merge: { id: string; name: string; at: string } | null;
}

/** What the charts of people ask of the world. */
export const actors = {
  /** Who was seen last first. */
  getPeople: promiseActor<Page<ListedPerson>, PageRequest<PeopleQuery>>(),
  /** Null: there is nobody of this id, or they are somebody else's. */
  getPerson: promiseActor<PersonRecord | null, CardRequest<{ personId: string }>>(),
  /** Adds somebody if they are new. */
  savePerson: promiseActor<SaveAnswer<Person>, { saved: Person; values: PersonFields }>(),
  /** Somebody who is not there any more is deleted, too. */
  deletePerson: promiseActor<Answer<'refused'>, { change: { personId: string } }>(),
  /** Saves all people of a business as a file, for spreadsheets or for address books. */
  exportPeople: promiseActor<
    Answer<'refused'>,
    { change: { businessId: string; format: 'csv' | 'vcard' } }
  >(),
  /** Saves everything that is kept about a person as a file. */
  exportPerson: promiseActor<Answer<'refused'>, { change: { personId: string } }>(),
  /** Blocks somebody, or ends that. */
  blockPerson: promiseActor<Answer<'refused'>, { change: { personId: string; isBlocked: boolean } }>(),
  /** Makes one of two, who then has these fields; asked again, it is done once. */
  mergePeople: promiseActor<Answer<'refused'>, { personId: string; otherId: string; values: PersonFields }>(),
  /** Makes two of a person again. */
  unmergePeople: promiseActor<Answer<'refused'>, { change: { mergeId: string } }>(),
  /** Reads a file with people, and compares it with whom the business has. */
  checkPeople: promiseActor<
    { ok: true; found: FoundPeople } | Refusal<'unreadable'>,
    { businessId: string; file: File }
  >(),
  /** Imports the next ones, all of these or nobody; `imported` are there already. Asked again, nobody is there twice. */
  importPeople: promiseActor<
    { ok: true; imported: number } | Refusal<'refused'>,
    { businessId: string; people: readonly ImportedPerson[]; imported: number }
  >(),
};
