import { type PersonFields, personSchema } from './person-form.ts';

/** A row of a list of people, as it was read: what is missing in it is empty. */
export interface PeopleRow {
  /** Where it begins, from 1. */
  line: number;
  /** As it was written. */
  source: string;
  /** Tags are separated by commas. */
  values: Readonly<Record<keyof PersonFields, string>>;
  /** What is wrong with how it is written, if anything is. */
  mistake?: string;
}

/** A list of people, as it was read. */
export interface PeopleList {
  rows: readonly PeopleRow[];
  /** Columns that are not used, by their names. */
  unused: readonly string[];
}

/** Somebody who can be imported. The id is made before it is sent, so that they are there once, however often it is. */
export interface ImportedPerson {
  id: string;
  line: number;
  source: string;
  values: PersonFields;
  /** The business has them already: what is missing is added to them. */
  isKnown: boolean;
}

/** What was found in a list of people. */
export interface FoundPeople {
  people: readonly ImportedPerson[];
  /** Rows that are left out, and why: in a sentence for the owner. */
  leftOut: readonly { line: number; text: string; reason: string }[];
  unused: readonly string[];
}

/** How many people a business may have, as the server says it. */
const mostPeople = 20_000;

/** Who is the same in one list: as the server finds whom a business has. */
const samePerson = ({ name, email, phone }: PersonFields) =>
  email !== '' ? email.toLowerCase() : `${name.toLowerCase()}\n${phone.replace(/\D/g, '')}`;

/**
 * Finds out whom of a list can be imported.
 * @param makeId makes the id of somebody who is new
 */
export function sortOut({ rows, unused }: PeopleList, makeId: () => string): FoundPeople {
  const lines = new Map<string, number>();
  const people: ImportedPerson[] = [];
  const leftOut: FoundPeople['leftOut'][number][] = [];
  for (const { line, source, values, mistake } of rows) {
    const read = personSchema.safeParse(values);
    const same = read.data && samePerson(read.data);
    const before = same === undefined ? undefined : lines.get(same);
    const reason =
      mistake ??
      read.error?.issues[0]?.message ??
      (before === undefined ? null : `Line ${before} is the same person.`);
    if (reason !== null || !read.data) {
      leftOut.push({ line, text: source, reason: reason ?? 'It can’t be read.' });
      continue;
    }
    if (same !== undefined) lines.set(same, line);
    people.push({ id: makeId(), line, source, values: read.data, isKnown: false });
  }
  return { people, leftOut, unused };
}

/** Says of whom was found whether the business has them already, and leaves out those for whom there is no room. */
export function compare(
  { people, leftOut, unused }: FoundPeople,
  has: { people: number; known: ReadonlySet<string> },
): FoundPeople {
  const room = mostPeople - has.people;
  let added = 0;
  const fits: ImportedPerson[] = [];
  const tooMany: ImportedPerson[] = [];
  for (const person of people) {
    const isKnown = has.known.has(person.id);
    if (!isKnown) added += 1;
    (isKnown || added <= room ? fits : tooMany).push({ ...person, isKnown });
  }
  return {
    people: fits,
    leftOut: [
      ...leftOut,
      ...tooMany.map(({ line, source }) => ({
        line,
        text: source,
        reason: 'There’s no room: a business can have up to 20,000 people.',
      })),
    ].toSorted((one, other) => one.line - other.line),
    unused,
  };
}

/** How many people, and how many characters, are sent at once. */
const portion = { people: 500, characters: 200_000 };

const lengthOf = ({ values: { name, email, phone, tags, note } }: ImportedPerson) =>
  [name, email, phone, ...tags, note].join().length;

/** Who is sent next, when so many have been: one of them at least. */
export function nextPortion(people: readonly ImportedPerson[], sent: number): readonly ImportedPerson[] {
  let characters = 0;
  const next = people.slice(sent, sent + portion.people);
  const end = next.findIndex((person) => {
    characters += lengthOf(person);
    return characters > portion.characters;
  });
  return end === -1 ? next : next.slice(0, Math.max(1, end));
}
