import { expect, test } from 'vitest';
import { firstChoices, mergedPerson, sidesOf } from '../../machines/people/merged-person.ts';
import { ann, nameless } from './people-samples.ts';

const merged = (person = ann, other = nameless) => mergedPerson(person, other, firstChoices(person, other));

test('nothing is chosen where one has nothing, or both have the same', () => {
  expect(sidesOf('name', ann, nameless)).toEqual(['person']);
  expect(sidesOf('name', nameless, ann)).toEqual(['other']);
  expect(sidesOf('email', ann, ann)).toEqual(['person']);
  expect(sidesOf('email', ann, nameless)).toEqual(['person', 'other']);
  expect(merged(nameless, ann)).toMatchObject({ name: ann.name, email: nameless.email, note: ann.note });
});

test('tags and notes of both are kept if there is room for them', () => {
  const tags = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `tag ${from + index}`);
  const many = { ...ann, tags: tags(0, 12), note: 'a'.repeat(1500) };
  const other = { ...ann, tags: tags(4, 20), note: 'b'.repeat(498) };
  expect(merged(many, other)).toMatchObject({ tags: tags(0, 20), note: `${many.note}\n\n${other.note}` });
  const more = { ...ann, tags: tags(4, 21), note: 'b'.repeat(499) };
  expect(sidesOf('tags', many, more)).toEqual(['person', 'other']);
  expect(merged(many, more)).toMatchObject({ tags: many.tags, note: many.note });
});
