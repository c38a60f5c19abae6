import type { Person } from './actors.ts';
import type { PersonFields } from './person-form.ts';

/** From whom something is taken: the person whose page it is, the other one, or from both. */
export type Side = 'person' | 'other' | 'both';

/** From whom each field of a merged person is taken. */
export type Choices = Readonly<Record<keyof PersonFields, Side>>;

const mostTags = 20;
const longestNote = 2000;

const allTags = (person: Person, other: Person) => [...new Set([...person.tags, ...other.tags])];
const bothNotes = (person: Person, other: Person) =>
  [...new Set([person.note, other.note])].filter((note) => note !== '').join('\n\n');

/** From whom a field can be taken: nobody chooses between two that are the same, or where one has nothing. */
export function sidesOf(field: keyof PersonFields, person: Person, other: Person): readonly Side[] {
  const [mine, theirs] = [String(person[field]), String(other[field])];
  if (mine === theirs || theirs === '') return ['person'];
  if (mine === '') return ['other'];
  const areBothKept =
    field === 'tags'
      ? allTags(person, other).length <= mostTags
      : field === 'note' && Array.from(bothNotes(person, other)).length <= longestNote;
  return areBothKept ? ['both', 'person', 'other'] : ['person', 'other'];
}

/** What is kept unless somebody chooses otherwise: as much as can be, and of two what is on the page already. */
export const firstChoices = (person: Person, other: Person): Choices => {
  const first = (field: keyof PersonFields) => sidesOf(field, person, other)[0] ?? 'person';
  return {
    name: first('name'),
    email: first('email'),
    phone: first('phone'),
    tags: first('tags'),
    note: first('note'),
  };
};

/** The person that two become. */
export function mergedPerson(person: Person, other: Person, choices: Choices): PersonFields {
  const of = (field: keyof PersonFields) => (choices[field] === 'other' ? other : person);
  return {
    name: of('name').name,
    email: of('email').email,
    phone: of('phone').phone,
    tags: choices.tags === 'both' ? allTags(person, other) : [...of('tags').tags],
    note: choices.note === 'both' ? bothNotes(person, other) : of('note').note,
  };
}
