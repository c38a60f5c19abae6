import { expect, test } from 'vitest';
import { seenOn } from '../../src/app/bots/seen-on.ts';

const cafe = 'https://cafe.example';

test('a bot was seen on a website that is on its list', () => {
  expect(seenOn(cafe, ['https://www.cafe.example', cafe])).toBe('Seen on cafe.example');
});

test.each([
  ['any website may have it', []],
  ['its list, which was made later, has others', ['https://www.cafe.example']],
])('it is reported from one while %s', (_, allowedOrigins) => {
  expect(seenOn(cafe, allowedOrigins)).toBe('Reported from cafe.example');
});

test.each([null, 'null', 'javascript:alert(1)'])('%s is no website with a name', (origin) => {
  expect(seenOn(origin, [cafe])).toBe('Reported from a website');
});
