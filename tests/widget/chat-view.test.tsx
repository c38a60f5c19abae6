import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetLanguage, widgetLanguages } from '../../machines/widget/languages.ts';
import { readConfig } from '../../src/widget/runtime/answers.ts';
import { loadWords } from '../../src/widget/words/words.ts';
import { sentencesOf } from '../../supabase/functions/_shared/chat/sentences.ts';
import { press } from '../../tools/harness/screen.ts';
import { nothing, said, update } from './messages.ts';
import { openChat } from './open-chat.tsx';
import { config } from './pages.ts';
import { english } from './words.ts';

test('questions to begin with stand under the greeting, and are said when pressed', async () => {
  const sent = await openChat(nothing);
  await act(async () => press('Can I bring my dog?'));
  expect(sent).toEqual([{ number: 1, text: 'Can I bring my dog?', pressed: null }]);
  expect(screen.queryByText('Do you have oat milk?')).toBeNull();
});

test('a flow begins by its button under the greeting, and no flow once something was said', async () => {
  const view = { config: { ...config, flows: [{ id: 'details', label: 'Leave your details' }] } };
  const sent = await openChat(nothing, view);
  await act(async () => press('Leave your details'));
  expect(sent).toEqual([{ number: 1, text: 'Leave your details', pressed: { begin: 'details' } }]);
  cleanup();
  await openChat(update('bot', said.parking, said.street), view);
  expect(screen.queryByText('Leave your details')).toBeNull();
});

test.each([
  [undefined, []],
  [[{ id: 'details', label: 'Leave your details' }], [{ id: 'details', label: 'Leave your details' }]],
])('of a bot with the flows %j these have buttons', (flows, expected) => {
  expect(readConfig({ ...config, flows }).flows).toEqual(expected);
});

test('the menu leads to the policy of the business, and to none where it names none', async () => {
  await openChat(nothing);
  await act(async () => press('Menu'));
  expect(screen.getByText('Privacy').getAttribute('href')).toBe('https://cafe.example/privacy');
  cleanup();
  await openChat(nothing, { config: { ...config, privacyUrl: null } });
  await act(async () => press('Menu'));
  expect(screen.queryByText('Privacy')).toBeNull();
});

test('a person is asked for in the menu', async () => {
  const sent = await openChat(nothing);
  await act(async () => press('Menu'));
  expect(screen.queryByText('Delete my conversation')).toBeNull();
  expect(screen.queryByText('Download my conversation')).toBeNull();
  await act(async () => press('Talk to a person'));
  expect(sent).toEqual([{ number: 1, text: 'Talk to a person', pressed: { option: 'person' } }]);
});

test('who waits for a person does not ask for one', async () => {
  await openChat(update('waiting', said.askForPerson, said.told));
  await act(async () => press('Menu'));
  expect(screen.queryByText('Talk to a person', { selector: 'button' })).toBeNull();
  expect(screen.getByText('Delete my conversation')).toBeDefined();
});

test('who waits for a person can ask the assistant instead', async () => {
  const sent = await openChat(update('waiting', said.askForPerson, said.told));
  await act(async () => press('Ask the assistant instead'));
  expect(sent).toEqual([{ number: 1, text: 'Ask the assistant instead', pressed: { option: 'bot' } }]);
  expect(screen.queryByText('Ask the assistant instead', { selector: 'button' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('log');
});

test('who has asked the assistant instead is not asked for an address', async () => {
  await openChat(update('bot', said.askForPerson, said.told, said.back));
  expect(screen.queryByLabelText('Email address or phone number')).toBeNull();
});

test('a contact that was left is not asked for again', async () => {
  await openChat(update('bot', said.askForPerson, said.told, said.nobodyCame, said.thanks));
  expect(screen.queryByLabelText('Email address or phone number')).toBeNull();
});

test('a person is asked for where a reply did not help, as long as the bot answers', async () => {
  const sent = await openChat(update('bot', said.parking, { ...said.street, rating: 'down' }));
  await act(async () => press('Not helpful'));
  expect(screen.queryByText('Talk to a person')).toBeNull();
  await act(async () => press('Not helpful'));
  await act(async () => press('Talk to a person'));
  expect(sent).toEqual([{ number: 1, text: 'Talk to a person', pressed: { option: 'person' } }]);
});

const laterNote = 'The team will get back to you. Until then, you can ask me.';

test('who waits for a reply by email is told so, and goes on asking', async () => {
  await openChat(update('later', said.askForPerson, said.closed, said.thanks));
  expect(screen.getByText('Automated assistant')).toBeDefined();
  expect(screen.getByText(laterNote)).toBeDefined();
});

test('nobody is said to get back to a visitor who has left no address yet', async () => {
  await openChat(update('later', said.askForPerson, said.closed));
  expect(screen.getByLabelText('Email address or phone number')).toBeDefined();
  expect(screen.queryByText(laterNote)).toBeNull();
});

test('shift and Enter begin a new line', async () => {
  const sent = await openChat(nothing);
  const field = screen.getByLabelText('Message');
  fireEvent.input(field, { target: { value: 'one' } });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  // An input method is still composing.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(sent).toEqual([]);
});

test('a message that is too long says how much', async () => {
  await openChat(nothing);
  const field = screen.getByLabelText('Message');
  await act(async () => fireEvent.input(field, { target: { value: 'a'.repeat(450) } }));
  expect(screen.getByText('450 / 500')).toBeDefined();
  await act(async () => fireEvent.input(field, { target: { value: 'a'.repeat(501) } }));
  expect(screen.getByText('501 of 500 characters. Please shorten your message.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a note stands under the replies of a preview, instead of the thumbs', async () => {
  await openChat(update('bot', said.parking, said.street), { note: ({ text }) => <p>About {text}</p> });
  expect(screen.getByText('About In Wharf Street.')).toBeDefined();
  expect(screen.queryByLabelText('Helpful')).toBeNull();
});

test.each(widgetLanguages)('has all its words in %s', async (language) => {
  const words = await loadWords(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  expect(words.lang).toBe(language);
  // What the panel sends for these is kept as the server says it.
  expect([words.person, words.askBot]).toEqual([
    sentencesOf(language).talkToPerson,
    sentencesOf(language).askBot,
  ]);
  expect(words.tooLong(501, 500)).toMatch(/501.*500/);
  expect(words.tooOften('soon')).toContain('soon');
  expect(words.notAPerson('Wick')).toContain('Wick');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['sv', 'pt-BR'], 'pt'],
  [['sv', 'da'], 'en'],
  [['constructor', ''], 'en'],
  [['AR'], 'ar'],
] as const)('the words for %j are %s', (tags, language) => {
  expect(widgetLanguage(...tags)).toBe(language);
});

test('what is likely says in bold which question it answers, and nothing where there is none', async () => {
  const text = 'I think this is it:\n\nDo you have oat milk?\n\nYes, at no extra cost.\n\nSoy, too.';
  const asked = { ...said.closest, text };
  await openChat(
    update('bot', said.vegan, asked, { ...said.closest, id: 23, text: 'I think this is it:\n\nOat.' }),
  );
  expect(screen.getAllByText(/./, { selector: 'strong' }).map(({ textContent }) => textContent)).toEqual([
    'Do you have oat milk?',
  ]);
  expect(screen.getByText('Soy, too.')).toBeDefined();
});
