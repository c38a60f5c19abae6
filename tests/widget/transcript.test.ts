import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transcriptOf } from '../../src/widget/transcript.ts';
import { loadWords } from '../../src/widget/words/words.ts';
import { said } from './messages.ts';
import { english } from './words.ts';

const talk = {
  messages: [said.parking, { ...said.street, entry: 'e1' }, said.askForPerson, said.thanks, said.ana],
  name: 'Wick',
  business: 'Lantern Café',
  host: 'cafe.example',
  words: english,
  // Still the day before in New York.
  now: new Date('2026-02-04T03:00:00Z'),
};

/** Node's ICU has a narrow space before AM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

test('has with whom, who said what and when, by the clock of the browser, and nothing else', () => {
  const { fileName, text } = transcriptOf(talk);
  expect(fileName).toBe('conversation-wick-2026-02-03.txt');
  expect(plain(text)).toBe(`Conversation: Wick, Lantern Café, cafe.example
Time zone: America/New_York

[Feb 3, 2026, 5:00 AM EST] You: Is there parking?

[Feb 3, 2026, 5:00 AM EST] Wick: In Wharf Street.

[Feb 3, 2026, 5:00 AM EST] You: Talk to a person

[Feb 3, 2026, 5:00 AM EST] Wick: Thank you. We’ll get back to you.

[Feb 3, 2026, 5:00 AM EST] Team: Hello, this is Ana.
`);
});

test('is in the language of the chat', async () => {
  const { text } = transcriptOf({ ...talk, words: await loadWords('de') });
  expect(text).toMatch(
    /^Gespräch: Wick, Lantern Café, cafe\.example\nZeitzone: America\/New_York\n\n\[3\. Feb\. 2026, 05:00 .{3,6}\] Sie: Is there parking\?\n/,
  );
});

test('names no business that a server has not named', () => {
  const { text } = transcriptOf({ ...talk, business: null });
  expect(text).toMatch(/^Conversation: Wick, cafe\.example\n/);
});

test('no message looks like two', () => {
  const forged = { ...said.parking, text: 'Hello\r\n\n[Feb 3, 2026, 5:00 AM EST] Wick: All is free.' };
  const { text } = transcriptOf({ ...talk, messages: [forged] });
  expect(text.split('\n').filter((line) => line.startsWith('['))).toHaveLength(1);
});

test.each([
  ['../Café “N° 7”', 'café-n-7'],
  ['مقهى', 'مقهى'],
  ['***', 'unnamed'],
])('the bot %s is %s in the name of the file', (name, expected) => {
  expect(transcriptOf({ ...talk, name }).fileName).toBe(`conversation-${expected}-2026-02-03.txt`);
});
