import { expect, test } from 'vitest';
import { botLook, botLookIn, botLookSchema, type LookForm, triedLook } from '../../machines/bots/bot-look.ts';
import { fieldErrors } from '../../machines/schemas.ts';
import { contrast } from '../../machines/widget/contrast.ts';
import { BotLook } from '../../src/app/bots/look/bot-look.tsx';
import { OpenBotContext } from '../../src/app/bots/open-bot.ts';
import { walkSettingsForm } from '../lists/uses.tsx';
import { wick, wickPage } from './bot-samples.ts';

const form = botLookIn(wick);

test('the look of a bot is read as it stands in the form', () => {
  expect(botLookSchema.parse({ ...form, autoOpen: 'yes', delay: ' 12 ' })).toEqual({
    greeting: 'Hello from the Lantern Café!',
    primaryColor: '#0c5a4b',
    textColor: '#ffffff',
    position: 'bottom-right',
    colorScheme: 'auto',
    autoOpen: true,
    delay: 12_000,
  });
});

test.each([
  ['#FFD400', '#ffd400'],
  ['0c5a4b', '#0c5a4b'],
  [' #fa0 ', '#ffaa00'],
])('the color %j is %s', (typed, primaryColor) => {
  expect(botLookSchema.parse({ ...form, primaryColor: typed }).primaryColor).toBe(primaryColor);
});

test.each([
  ['#ffd400', '#ffffff', '#000000'],
  ['#123456', '#222222', '#ffffff'],
  ['#0c5a4b', '#e8fff8', '#e8fff8'],
])('on %s the text %s is made %s', (primaryColor, typed, textColor) => {
  expect(contrast(textColor, primaryColor)).toBeGreaterThanOrEqual(4.5);
  expect(botLookSchema.parse({ ...form, primaryColor, textColor: typed }).textColor).toBe(textColor);
});

test.each([
  ['greeting', ' ', 'A greeting has 1 to 500 characters.'],
  ['greeting', 'a'.repeat(501), 'A greeting has 1 to 500 characters.'],
  ['primaryColor', 'green', 'Please enter a color like #0c5a4b.'],
  ['textColor', '#ffff', 'Please enter a color like #0c5a4b.'],
  ['delay', 'soon', 'Please enter a number of seconds from 0 to 600.'],
  ['delay', '601', 'Please enter a number of seconds from 0 to 600.'],
  ['delay', '-1', 'Please enter a number of seconds from 0 to 600.'],
] as const)('%s: %j is refused', (name, typed, sentence) => {
  expect(fieldErrors(botLookSchema, { ...form, [name]: typed })).toEqual({ [name]: sentence });
});

test('what is being tried is seen at once; what cannot be read yet stays as it is saved', () => {
  const typed: LookForm = {
    ...form,
    greeting: 'Good morning!',
    primaryColor: '#12',
    position: 'bottom-left',
  };
  expect(triedLook(typed, wick)).toMatchObject({
    greeting: 'Good morning!',
    primaryColor: '#0c5a4b',
    position: 'bottom-left',
  });
});

walkSettingsForm(botLook, {
  view: (
    <OpenBotContext value={wickPage}>
      <BotLook />
    </OpenBotContext>
  ),
  saved: wick,
  filled: botLookIn(wick),
  fields: [
    'Greeting <textarea> “The first thing visitors read.”',
    'The first thing visitors read.',
    'Pick: Color <color>',
    'Color <text off> “Used for the button, header and visitors’ messages.”',
    'Used for the button, header and visitors’ messages.',
    'Pick: Text color <color>',
    'Text color <text off> “Easy to read: 8.1 to 1.”',
    'Easy to read: 8.1 to 1.',
    'Corner <select> {Bottom right, Bottom left}',
    'Background <select> {Match the website, Light, Dark}',
    'Opens by itself <select> “Won’t reopen once a visitor closes it.” {No, only when clicked, Yes, on large screens}',
    'Won’t reopen once a visitor closes it.',
  ],
  changed: {
    name: 'greeting',
    label: 'Greeting',
    line: 'Greeting <textarea> “The first thing visitors read.”',
    to: 'Hello!',
    wrong: ' ',
    says: 'A greeting has 1 to 500 characters.',
  },
});
