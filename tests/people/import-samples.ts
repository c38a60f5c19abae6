import type { FoundPeople, ImportedPerson } from '../../machines/people/imported-people.ts';

const person = (line: number, name: string, isKnown = false): ImportedPerson => ({
  id: `n${line}`,
  line,
  source: `${name};`,
  values: { name, email: `${name.toLowerCase()}@cafe.example`, phone: '', tags: ['Regular'], note: '' },
  isKnown,
});
const nobody = {
  line: 5,
  text: ';;Vegan',
  reason: 'A person needs a name, an email address or a phone number.',
};

/** Three people, of whom nobody is known. */
export const allGood: FoundPeople = {
  people: [person(2, 'Ann'), person(3, 'Bea'), person(4, 'Cleo')],
  leftOut: [],
  unused: [],
};
/** Two people, of whom one is known, and a row with nobody. */
export const oneLeftOut: FoundPeople = {
  people: [person(2, 'Ann', true), person(3, 'Bea')],
  leftOut: [nobody],
  unused: ['Birthday'],
};
export const noneGood: FoundPeople = { people: [], leftOut: [nobody], unused: [] };
