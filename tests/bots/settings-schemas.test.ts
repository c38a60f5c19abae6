import { describe, expect, test } from 'vitest';
import {
  botSettingsIn,
  botSettingsSchema,
  detailsTriggers,
  isAskedAt,
  switched,
} from '../../machines/bots/bot-settings.ts';
import { businessSettingsSchema } from '../../machines/bots/business-settings.ts';
import { addressOf, originOf } from '../../machines/bots/website.ts';
import { fieldErrors } from '../../machines/schemas.ts';
import { wick } from './bot-samples.ts';

const form = botSettingsIn(wick);

describe('the address of a website, as people write it', () => {
  test.each([
    ['cornercafe.example', 'https://cornercafe.example'],
    ['CornerCafe.example/menu?x=1', 'https://cornercafe.example'],
    ['http://cornercafe.example:8080', 'http://cornercafe.example:8080'],
    ['https://www.cornercafe.example/', 'https://www.cornercafe.example'],
    ['localhost:3000', 'https://localhost:3000'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
    ['our website', null],
    ['cornercafe', null],
    ['ftp://cornercafe.example', null],
    ['hello@', null],
    ['', null],
  ])('%s is %s', (typed, origin) => {
    expect(originOf(typed)).toBe(origin);
  });
});

test.each([
  ['', ''],
  [' ', ''],
  ['cornercafe.example', 'https://cornercafe.example'],
  [' www.cornercafe.example/menu?x=1 ', 'https://www.cornercafe.example/menu?x=1'],
  ['HTTP://cornercafe.example', 'HTTP://cornercafe.example'],
  ['ftp://cornercafe.example', 'ftp://cornercafe.example'],
  ['localhost:3000', 'https://localhost:3000'],
])('the address %j is completed to %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

describe('the settings of a bot', () => {
  test('are read as they stand in the form', () => {
    expect(botSettingsSchema.parse(form)).toEqual({
      name: 'Wick',
      language: 'en',
      unknownText: 'I’m not sure about that one.',
      starters: [],
      detailsTriggers: [],
      detailsQuestion: null,
      contactEmail: 'hello@lanterncafe.example',
      contactPhone: null,
      contactUrl: null,
      privacyUrl: null,
      retentionDays: 365,
      allowedOrigins: [],
    });
  });

  test('are tidied', () => {
    const typed = {
      ...form,
      name: ' Flame ',
      detailsTriggers: 'person\nbutton\nbutton\nnever',
      detailsQuestion: ' Which day? ',
      contactUrl: 'cornercafe.example/contact',
      privacyUrl: ' cornercafe.example/privacy ',
      allowedOrigins: 'cornercafe.example, www.cornercafe.example\n\nhttps://cornercafe.example',
    };
    expect(botSettingsSchema.parse(typed)).toMatchObject({
      name: 'Flame',
      detailsTriggers: ['button', 'person'],
      detailsQuestion: 'Which day?',
      contactUrl: 'https://cornercafe.example/contact',
      privacyUrl: 'https://cornercafe.example/privacy',
      allowedOrigins: ['https://cornercafe.example', 'https://www.cornercafe.example'],
    });
  });

  test.each([
    [{ name: ' ' }, 'A name has 1 to 80 characters.'],
    [{ name: 'x'.repeat(81) }, 'A name has 1 to 80 characters.'],
    [{ unknownText: '' }, 'What the bot says when it does not know has 1 to 500 characters.'],
    [{ detailsQuestion: 'x'.repeat(201) }, 'A question has at most 200 characters.'],
    [{ contactEmail: 'hello@' }, 'Please enter a full email address.'],
    [{ contactPhone: '1'.repeat(41) }, 'A phone number has at most 40 characters.'],
    [{ contactUrl: 'our page' }, 'Please enter the address of a page.'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'Please enter the address of a page.'],
    [
      { contactUrl: `cornercafe.example/${'x'.repeat(174)}` },
      'The address of a page has at most 200 characters.',
    ],
    [{ retentionDays: '0' }, 'Please enter a number of days from 1 to 3650.'],
    [{ retentionDays: '3651' }, 'Please enter a number of days from 1 to 3650.'],
    [{ retentionDays: 'a year' }, 'Please enter a number of days from 1 to 3650.'],
    [{ allowedOrigins: 'cornercafe.example\ncorner' }, '“corner” isn’t a website address.'],
    [
      { allowedOrigins: Array.from({ length: 21 }, (_, number) => `shop${number}.example`).join('\n') },
      'A bot has at most 20 allowed websites.',
    ],
  ])('say what is wrong with %j', (typed, sentence) => {
    expect(Object.values(fieldErrors(botSettingsSchema, { ...form, ...typed }))).toEqual([sentence]);
  });
});

test.each(detailsTriggers)(
  'asking for details at %s is switched on and off, whatever else is on',
  (trigger) => {
    const others = detailsTriggers.filter((each) => each !== trigger);
    const before = botSettingsIn({ ...wick, detailsTriggers: others.toReversed() }).detailsTriggers;
    expect(isAskedAt(trigger, before)).toBe(false);
    const on = switched(trigger, before);
    expect(botSettingsSchema.parse({ ...form, detailsTriggers: on }).detailsTriggers).toEqual(
      detailsTriggers,
    );
    expect(switched(trigger, on)).toBe(before);
    const { detailsTriggers: all } = botSettingsIn({ ...wick, detailsTriggers });
    expect(switched(trigger, switched(trigger, all))).toBe(all);
  },
);

test('a business says what is wrong with it', () => {
  const business = {
    ...{ name: 'Café', kind: 'coffee', website: '', timeZone: 'Europe/London' },
    ...{ remindsDayBefore: 'yes', remindsHoursBefore: 'no' },
  };
  expect(businessSettingsSchema.parse(business)).toMatchObject({
    website: null,
    remindsDayBefore: true,
    remindsHoursBefore: false,
  });
  const withWebsite = businessSettingsSchema.parse({ ...business, website: ' cornercafe.example ' });
  expect(withWebsite.website).toBe('https://cornercafe.example');
  expect(fieldErrors(businessSettingsSchema, { ...business, name: '', website: 'ours' })).toEqual({
    name: 'A name has 1 to 80 characters.',
    website: 'Please enter a website address, or leave this empty.',
  });
});
