import { expect, test } from 'vitest';
import {
  compare,
  type ImportedPerson,
  nextPortion,
  type PeopleRow,
  sortOut,
} from '../../machines/people/imported-people.ts';

const row = (line: number, values: Partial<PeopleRow['values']>, mistake?: string): PeopleRow => ({
  line,
  source: `line ${line}`,
  values: { name: '', email: '', phone: '', tags: '', note: '', ...values },
  ...(mistake !== undefined && { mistake }),
});
function sort(...rows: readonly PeopleRow[]) {
  let made = 0;
  return sortOut({ rows, unused: ['Birthday'] }, () => `n${++made}`);
}

test('whoever is good is imported, in the order of the list', () => {
  expect(
    sort(
      row(2, { name: ' Ann ', email: 'ann@cafe.example', tags: 'VIP, Lunch,VIP' }),
      row(3, { phone: '0171' }),
    ),
  ).toEqual({
    people: [
      {
        ...{ id: 'n1', line: 2, source: 'line 2', isKnown: false },
        values: { name: 'Ann', email: 'ann@cafe.example', phone: '', tags: ['VIP', 'Lunch'], note: '' },
      },
      {
        ...{ id: 'n2', line: 3, source: 'line 3', isKnown: false },
        values: { name: '', email: '', phone: '0171', tags: [], note: '' },
      },
    ],
    leftOut: [],
    unused: ['Birthday'],
  });
});

test.each([
  ['A person needs a name, an email address or a phone number.', row(3, { note: 'Nobody' })],
  ['This is not an email address.', row(3, { email: 'ann' })],
  ['This is not a phone number.', row(3, { name: 'Ann', phone: 'none' })],
  ['A tag has 1 to 40 characters.', row(3, { name: 'Ann', tags: 'x'.repeat(41) })],
  ['Line 2 is the same person.', row(3, { name: 'Another', email: 'ANN@cafe.example' })],
  ['It is open.', row(3, { name: 'Bea' }, 'It is open.')],
])('is left out: %s', (reason, bad) => {
  const { people, leftOut } = sort(row(2, { name: 'Ann', email: 'ann@cafe.example' }), bad);
  expect(people.map(({ line }) => line)).toEqual([2]);
  expect(leftOut).toEqual([{ line: 3, text: 'line 3', reason }]);
});

test('without an address the same name and number are the same person, and one of them is not', () => {
  const { people, leftOut } = sort(
    row(2, { name: 'Ann', phone: '0171 23' }),
    row(3, { name: 'ann', phone: '0171-23' }),
    row(4, { name: 'Bea', phone: '0171 23' }),
    row(5, { name: 'Ann' }),
  );
  expect(people.map(({ line }) => line)).toEqual([2, 4, 5]);
  expect(leftOut).toMatchObject([{ line: 3, reason: 'Line 2 is the same person.' }]);
});

test('whom the business has is marked, and others are left out when there is no room', () => {
  const found = sort(
    row(2, { name: 'Ann' }),
    row(3, { email: 'x' }),
    row(4, { name: 'Bea' }),
    row(5, { name: 'Cleo' }),
  );
  const { people, leftOut } = compare(found, { people: 19_999, known: new Set(['n3']) });
  expect(people.map(({ line, isKnown }) => [line, isKnown])).toEqual([
    [2, false],
    [5, true],
  ]);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'This is not an email address.'],
    [4, 'There’s no room: a business can have up to 20,000 people.'],
  ]);
});

test('goes out in portions of 500 people and 200,000 characters, of one at least', () => {
  const person = (note: string): ImportedPerson => ({
    ...{ id: 'n', line: 1, source: '', isKnown: false },
    values: { name: 'Ann', email: '', phone: '', tags: [], note },
  });
  const many = Array.from({ length: 501 }, () => person(''));
  expect([nextPortion(many, 0).length, nextPortion(many, 500).length]).toEqual([500, 1]);
  const long = Array.from({ length: 200 }, () => person('x'.repeat(1990)));
  expect(nextPortion(long, 0)).toHaveLength(100);
  expect(nextPortion([person('x'.repeat(300_000)), person('')], 0)).toHaveLength(1);
});
