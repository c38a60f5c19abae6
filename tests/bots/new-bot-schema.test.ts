import { expect, test } from 'vitest';
import { newBotSchema } from '../../machines/bots/new-bot.ts';

const read = (website: string) => newBotSchema.safeParse({ name: 'Corner Café', kind: 'coffee', website });

test.each([
  ['', ''],
  ['  ', ''],
  ['cornercafe.example', 'https://cornercafe.example'],
  [' www.cornercafe.example/menu ', 'https://www.cornercafe.example/menu'],
  ['HTTP://cornercafe.example', 'HTTP://cornercafe.example'],
  ['café.example', 'https://café.example'],
])('a website may be written as %j', (written, address) => {
  expect(read(written).data?.website).toBe(address);
});

test.each([
  ['no', 'Please enter an address like cornercafe.example'],
  ['javascript:alert(1)', 'Please enter an address like cornercafe.example'],
  ['corner cafe.example', 'Please enter an address like cornercafe.example'],
  [`${'x'.repeat(200)}.example`, 'The address has at most 200 characters'],
])('a website is not %j', (written, message) => {
  expect(read(written).error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a name has 1 to 80 characters, and a kind is one of thirteen', () => {
  const { error } = newBotSchema.safeParse({ name: ' ', kind: 'zoo', website: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please enter your business’s name',
    'Please choose what fits best',
  ]);
  const long = newBotSchema.safeParse({ name: 'x'.repeat(81), kind: 'other', website: '' });
  expect(long.error?.issues.map(({ message }) => message)).toEqual(['The name has at most 80 characters']);
});

test('another trade is named in one’s own words, if at all', () => {
  const read = (trade?: string) =>
    newBotSchema.safeParse({
      name: 'Paws',
      kind: 'other',
      website: '',
      ...(trade !== undefined && { trade }),
    });
  expect(read(' dog grooming ').data?.trade).toBe('dog grooming');
  expect(read().data?.trade).toBe('');
  expect(read('x'.repeat(61)).error?.issues.map(({ message }) => message)).toEqual([
    'Please use at most 60 characters',
  ]);
});
