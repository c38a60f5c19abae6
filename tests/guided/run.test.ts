import { describe, expect, test } from 'vitest';
import { type Found, keyOf } from '../../supabase/functions/_shared/flows/booking.ts';
import type { Flow, Question, Step } from '../../supabase/functions/_shared/flows/language.ts';
import { prove } from '../../supabase/functions/_shared/flows/prove.ts';
import { type Result, step } from '../../supabase/functions/_shared/flows/run.ts';
import {
  begin,
  butFor,
  type Doing,
  endOf,
  fullyBooked,
  hear,
  last,
  moment,
  only,
  play,
  services,
  talk,
  textsOf,
  world,
} from './play.ts';
import { cafe, clinic, readFlow } from './samples.ts';

const write = (...texts: string[]): Doing[] => texts.map((text) => ({ text }));
const flowOf = (...steps: Step[]): Flow => readFlow({ ...cafe, steps });
const ask = (id: string, question: Question = { kind: 'text' }): Step => ({
  ...{ id, type: 'ask', saves: id, text: `What is ${id}?`, question },
});
/** All that a booking is told, until it shows it. */
const dinner = ['Dinner', 'seven of us', 'Friday', '6pm', 'yes', 'Ada', 'ada@example.com', 'skip'];
const answersOf = (...results: Result[]) => last(results).state?.answers;
const effectsOf = (...results: Result[]) => results.flatMap(({ effects }) => effects);

describe('a table for seven', () => {
  test('in English', () => {
    const said = write('seven of us', 'saturday', 'lunch', 'skip', 'ok', 'Ada', '020 7946 0958', 'skip');
    const results = talk(cafe, ...said);
    expect(textsOf(...results)).toEqual([
      'How many of you are coming?',
      'For 7 we move tables together.',
      'Which day?',
      'At what time?',
      'Anything we should know?',
      'May we note your name and number?\n\nFor this table only.',
      'What is your name?',
      'What is your phone number?',
      'What is your email address?',
      'Thank you, Ada: 7 on Saturday, January 3, 2026, Lunch, 12:00. Noted: nothing.',
    ]);
    expect(effectsOf(...results).map(({ id, ...effect }) => effect)).toEqual([
      { step: 'guests', type: 'answered', name: 'guests', value: 7 },
      { step: 'day', type: 'answered', name: 'day', value: '2026-01-03' },
      { step: 'time', type: 'answered', name: 'time', value: '12' },
      { step: 'wish', type: 'answered', name: 'wish', value: null },
      { step: 'you', type: 'answered', name: 'name', value: 'Ada' },
      { step: 'you', type: 'answered', name: 'phone', value: '020 7946 0958' },
      { step: 'you', type: 'answered', name: 'email', value: null },
      {
        step: 'you',
        type: 'details',
        given: { name: 'Ada', phone: '020 7946 0958', email: null },
        consent: 'For this table only.',
      },
      { step: 'done', type: 'over', how: 'ended' },
    ]);
    expect(results.map((result) => result.ask?.progress?.at)).toEqual([1, 3, 4, 5, 6, 6, 6, 6, undefined]);
  });

  test('in German, where its texts are', () => {
    const german = (text: string): Doing => ({ text, language: 'de' });
    const said = ['zu siebt', 'übermorgen', 'mittagessen', 'Hochstuhl', 'nein'].map(german);
    const results = [begin(cafe, { language: 'de' })];
    for (const doing of said) results.push(hear(cafe, last(results), doing));
    expect(textsOf(...results)).toEqual([
      'Wie viele kommen?',
      'Für 7 rücken wir Tische zusammen.',
      'An welchem Tag?',
      'Um wie viel Uhr?',
      'Sollten wir etwas wissen?',
      'Dürfen wir Name und Nummer notieren?\n\nNur für diesen Tisch.',
      'Dann rufen Sie bitte an.',
    ]);
  });

  test('in the flow’s own language, where it has no text in the visitor’s', () => {
    expect(textsOf(begin(cafe, { language: 'fr' }))).toEqual(['How many of you are coming?']);
    expect(textsOf(hear(cafe, begin(cafe, { language: 'fr' }), { text: 'sept', language: 'fr' }))[0]).toMatch(
      /^Please/,
    );
  });
});

describe('a form', () => {
  const here = last(play(cafe, prove(cafe).ways.get('you') ?? []));
  const send = (value: object, id = 'form') =>
    step(cafe, here.state, { ...moment, id, answer: { step: 'you', value } });

  test('says what may be sent at once', () => {
    expect(here.ask?.form).toEqual({
      consent: 'For this table only.',
      fields: [
        { field: 'name', label: 'What is your name?', optional: false },
        { field: 'phone', label: 'What is your phone number?', optional: false },
        { field: 'email', label: 'What is your email address?', optional: true },
      ],
    });
  });

  test('is its questions at once', () => {
    const whole = send({ name: 'Ada', phone: '020 7946 0958', email: '' });
    expect(whole.effects.map(({ type }) => type)).toEqual([
      'answered',
      'answered',
      'answered',
      'details',
      'over',
    ]);
    expect(new Set(whole.effects.map(({ id }) => id)).size).toBe(5);
    expect(textsOf(whole), 'what it has answered is not asked').toEqual([
      'Thank you, Ada: 7 on Thursday, January 1, 2026, Breakfast, 9:00. Noted: Something.',
    ]);
  });

  test('is kept up to the first value that is none, and asks on from there', () => {
    const half = send({ name: 'Ada', phone: '12', email: 'ada@example.com' });
    expect(half.ask).toMatchObject({ step: 'you-phone', detail: 'phone' });
    expect(textsOf(half)).toEqual([
      'What is your phone number?',
      expect.stringMatching(/does not look like a phone number/),
    ]);
    expect(half.state?.answers.name).toBe('Ada');
    const again = step(cafe, half.state, {
      ...moment,
      id: 'form',
      answer: { step: 'you', value: { name: 'Eve' } },
    });
    expect([again.state, again.messages]).toEqual([half.state, []]);
  });

  test('is no form where no details are asked for', () => {
    const [first] = talk(cafe);
    const sent = hear(cafe, last([first ?? here]), { answer: { step: 'guests', value: { name: 'Ada' } } });
    expect(textsOf(sent)).toEqual(['Please write a number, such as 7.']);
  });

  test('asks what its owner wants to know', () => {
    const at = last(play(clinic, prove(clinic).ways.get('lead-question') ?? []));
    expect(at.ask).toMatchObject({ label: 'Who sent you to us?', kind: 'text', detail: 'question' });
    const done = hear(clinic, at, { text: 'My sister' });
    expect(done.effects.find(({ type }) => type === 'details')).toMatchObject({
      given: { question: 'My sister' },
    });
  });
});

describe('going back', () => {
  const flow = flowOf(ask('a'), ask('b'), { id: 'c', type: 'goto', step: 'a' });

  test('brings back what was said before', () => {
    const after = (backs: number) =>
      answersOf(
        ...talk(flow, ...write('1', '2', '3'), ...Array.from({ length: backs }, () => ({ text: 'back' }))),
      );
    expect([0, 1, 2, 3, 4].map(after)).toEqual([{ a: '3', b: '2' }, { a: '1', b: '2' }, { a: '1' }, {}, {}]);
  });

  test('ends at a booking', () => {
    const booked = flowOf(ask('a'), { id: 'b', type: 'book' }, ask('c'), { id: 'd', type: 'end' });
    const results = talk(booked, ...write('one', ...dinner, 'yes', 'back'));
    expect(last(results).ask?.step).toBe('c');
    expect(textsOf(last(results))[0]).toBe('This is the first question.');
  });
});

describe('a booking', () => {
  const flow = flowOf({ id: 'b', type: 'book' }, { id: 'e', type: 'end', text: 'See you {booking}!' });

  test('asks for one thing after the other, and shows all of it before it books', () => {
    const results = talk(flow, ...write(...dinner, 'yes'));
    expect(textsOf(...results)).toEqual([
      'What would you like to book?',
      'For how many people?',
      'Dinner for 7: which day suits you?',
      'Dinner for 7, Friday, January 2, 2026: what time suits you?',
      'I’m holding this time for you until 9:05 AM.',
      'Who is the booking for?\n\nWe use your details for this booking, and for nothing else.',
      'What is your name?',
      'What is your email address?',
      'What is your phone number?',
      'Dinner for 7, Friday, January 2, 2026 at 6:00 PM, for Ada (ada@example.com). Shall I book it?',
      'Booked: Dinner for 7, Friday, January 2, 2026 at 6:00 PM, for Ada.\n\nMove or cancel it here: https://example.com/booking#token',
      'See you Dinner for 7, Friday, January 2, 2026 at 6:00 PM!',
    ]);
    // What is booked is kept as a booking, and nowhere else.
    expect(effectsOf(...results).map(({ type }) => type)).toEqual(['over']);
    expect(endOf(...results)).toBe('ended');
  });

  test('takes over what the message says', () => {
    const taken = begin(flow, { words: 'Can I book dinner for seven on Friday evening?' });
    expect(textsOf(taken)).toEqual(['Dinner for 7, Friday, January 2, 2026: what time suits you?']);
    const alone = begin(flow, { words: 'Two of us on 3 January' });
    expect(textsOf(alone)).toEqual(['What would you like to book?']);
    const visit = hear(flow, alone, { text: 'first visit' });
    expect(visit.ask?.label).toBe('First visit for 2, Saturday, January 3, 2026: what time suits you?');
  });

  test('asks again for what does not go with the service', () => {
    const visit = begin(flow, { words: 'first visit for seven, in three years' });
    expect(textsOf(visit)).toEqual(['For how many people?']);
    expect(textsOf(hear(flow, visit, { text: '7' }))).toEqual(['Please write at most 2.']);
  });

  test('asks nothing that has one answer', () => {
    const results = begin(flow, { words: 'a table' }, only);
    expect(results.ask).toMatchObject({
      label: 'Dinner: which day suits you?',
      days: ['2026-01-02', '2026-01-03', '2026-01-05'],
    });
  });

  test('tells until when a time is held, as long as it is', () => {
    const held = last(talk(flow, ...write(...dinner.slice(0, 4))));
    expect(held.ask?.heldFor).toBe(300);
    const late = hear(flow, held, { text: 'yes', at: Date.parse('2026-01-01T09:05:00Z') });
    expect(late.ask).not.toHaveProperty('heldFor');
  });

  test.each([
    ['8pm', '2026-01-02T20:00Z'],
    ['20:00', '2026-01-02T20:00Z'],
    ['8', '2026-01-02T20:00Z'],
    ['at six please', undefined],
    ['at 6', '2026-01-02T18:00Z'],
    ['19:00', undefined],
  ])('reads “%s” where a time is asked for', (text, time) => {
    const asked = begin(flow, { words: 'dinner for 2 tomorrow' });
    expect(hear(flow, asked, { text }).state?.answers._slot).toBe(time);
  });

  test('goes on with another day where that is said or pressed', () => {
    const asked = begin(flow, { words: 'dinner for 2 tomorrow' });
    expect(hear(flow, asked, { text: 'rather on Saturday' }).ask?.label).toContain(
      'Saturday, January 3, 2026: what time',
    );
    expect(hear(flow, asked, { text: 'another day' }).ask?.label).toBe('Dinner for 2: which day suits you?');
  });

  test('says times by the clock of the business, and by the visitor’s where it differs', () => {
    const desk = {
      services,
      zone: 'Europe/Berlin',
      visitorZone: 'America/New_York',
      locale: 'en',
      found: new Map(),
    };
    const need = {
      what: 'times',
      service: services[0]?.id ?? '',
      party: 2,
      day: '2026-01-02',
      near: null,
    } as const;
    desk.found.set(keyOf(need), { what: 'times', times: ['2026-01-02T18:00Z'], nearest: [] });
    const words = 'dinner for 2 tomorrow';
    const asked = step(flow, null, { ...moment, id: '1', begins: true, words }, desk);
    expect(asked.ask?.choices?.map(({ label }) => label)).toEqual([
      '7:00 PM (1:00 PM your time)',
      'Another day',
    ]);
  });

  test('offers as many times as can be overlooked, near what was wished for, and takes all', () => {
    const quarters = Array.from({ length: 40 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 2, 10, index * 15)).toISOString().replace(':00.000Z', 'Z'),
    );
    const busy = butFor(world, { what: 'times', times: quarters, nearest: [] });
    const shown = (words: string) => {
      const { ask } = begin(flow, { words }, busy);
      return ask?.choices
        ?.slice(0, -1)
        .map(({ id }) => id.slice(11, 16))
        .join(' ');
    };
    expect(shown('first visit for 2 tomorrow')).toBe('10:00 12:00 14:00 16:00 18:00');
    expect(shown('first visit for 2 tomorrow morning')).toBe(
      '10:00 10:15 10:30 10:45 11:00 11:15 11:30 11:45',
    );
    expect(shown('first visit for 2 tomorrow at 17:15')).toBe('16:45 17:00 17:15 17:30 17:45');
    const asked = begin(flow, { words: 'dinner for 2 tomorrow' }, busy);
    expect(hear(flow, asked, { text: '11:15' }, busy).state?.answers._slot).toBe('2026-01-02T11:15Z');
  });

  test('says for how many there is room at the time that was wished for', () => {
    const label = (words: string, at: string | null = '2026-01-02T19:00Z') =>
      begin(flow, { words }, butFor(world, { what: 'room', seats: 4, at })).ask?.label;
    const asked = 'Dinner for 7, Friday, January 2, 2026: what time suits you?';
    expect(label('dinner for 7 tomorrow at 7pm')).toBe(`At 7:00 PM there’s only room for 4. ${asked}`);
    // Nobody could come then either; the time is free; no time was named; one comes alone.
    expect(label('dinner for 7 tomorrow at 7pm', null)).toBe(asked);
    expect(label('dinner for 7 tomorrow at 8')).toBe(asked);
    expect(label('dinner for 7 tomorrow')).toBe(asked);
    expect(label('dinner for 1 tomorrow at 7pm')).toBe(asked.replace('7', '1'));
  });

  test('offers the nearest times where a day is full, and where a time has gone', () => {
    const nearest = ['2026-01-05T18:00Z', '2026-01-05T20:00Z', '2026-01-06T18:00Z'];
    const full = butFor(world, { what: 'times', times: [], nearest });
    const near = begin(flow, { words: 'dinner for 2 tomorrow' }, full);
    expect(textsOf(near)[0]).toBe('Nothing is free on Friday, January 2, 2026. These are the nearest times.');
    expect(near.ask?.choices?.[0]?.label).toBe('Mon, Jan 5, 6:00 PM');
    const asked = begin(flow, { words: 'dinner for 2 tomorrow' });
    const taken = hear(flow, asked, { text: '8pm' }, butFor(world, { what: 'hold', outcome: 'taken' }));
    expect(textsOf(taken)).toEqual([
      'I’m sorry, that time has just been taken. These are the nearest times.',
      'Dinner for 2: what time suits you?',
    ]);
    expect(taken.ask?.choices).toHaveLength(3);
    const sure = last(talk(flow, ...write(...dinner)));
    const late = hear(flow, sure, { text: 'yes' }, butFor(world, { what: 'confirm', outcome: 'taken' }));
    expect(late.ask?.step).toBe('b-time');
    expect(late.state?.answers).not.toHaveProperty('_held');
  });

  test('offers other times to whom the whole of it does not suit', () => {
    const sure = last(talk(flow, ...write(...dinner)));
    const others = hear(flow, sure, { text: 'no' });
    expect(others.ask?.step).toBe('b-time');
    expect(others.state?.answers).not.toHaveProperty('_name');
  });

  test('that another time is looked for leads back to the day, not to a time that nobody holds', () => {
    const sure = last(talk(flow, ...write(...dinner)));
    const lost = butFor(world, { what: 'confirm', outcome: 'taken' });
    for (const others of [hear(flow, sure, { text: 'no' }), hear(flow, sure, { text: 'yes' }, lost)]) {
      expect(hear(flow, others, { command: 'back' }).ask?.step).toBe('b-day');
    }
  });

  test('that has come to nothing leaves no way back into it, also in the next one', () => {
    const two = flowOf(
      ask('a'),
      { id: 'b', type: 'book', otherwise: [] },
      { id: 'c', type: 'book' },
      {
        ...{ id: 'e', type: 'end' },
      },
    );
    const second = last(talk(two, ...write('one', ...dinner.slice(0, 4), 'no')));
    expect(second.ask?.step).toBe('c-service');
    const before = hear(two, second, { command: 'back' });
    expect(before.ask?.step).toBe('a');
    expect(before.state?.answers).toEqual({});
  });

  test('repeats what was written as it was written', () => {
    const odd = dinner.with(5, '{email} {_party}');
    const named = services.map((service) => ({ ...service, name: `${service.name} {email}` }));
    const asked = begin(flow, {}, { ...world, services: named });
    expect(asked.ask?.choices?.map(({ label }) => label)).toEqual(['Dinner {email}', 'First visit {email}']);
    expect(last(talk(flow, ...write(...odd))).ask?.label).toContain('for {email} {_party} (ada@example.com)');
  });

  test('goes on after an interruption where it was', () => {
    const results = talk(
      flow,
      ...write(...dinner.slice(0, 3)),
      { happened: 'taken' },
      { happened: 'handedBack' },
    );
    expect(last(results).ask?.step).toBe('b-time');
    expect(hear(flow, last(results), { text: '8pm' }).ask?.step).toBe('b-who');
  });

  test('begins anew when the flow does, and at the next step', () => {
    expect(last(talk(flow, ...write(...dinner, 'start over'))).state?.answers).toEqual({});
    const twice = flowOf({ id: 'a', type: 'book' }, { id: 'b', type: 'book' }, { id: 'e', type: 'end' });
    const second = last(talk(twice, ...write(...dinner, 'yes')));
    expect(second.ask?.step).toBe('b-service');
    expect(Object.keys(second.state?.answers ?? {})).toEqual(['booking']);
  });

  test('is given a link where one can be made, and a preview says what it is', () => {
    const sure = last(talk(flow, ...write(...dinner)));
    const done = (found: Found) => textsOf(hear(flow, sure, { text: 'yes' }, butFor(world, found)))[0];
    const booked = 'Booked: Dinner for 7, Friday, January 2, 2026 at 6:00 PM, for Ada.';
    const link = 'https://example.com/booking#token';
    expect(done({ what: 'confirm', outcome: 'ok', link })).toBe(
      `${booked}\n\nMove or cancel it here: ${link}`,
    );
    expect(done({ what: 'confirm', outcome: 'ok', link: null })).toBe(booked);
    expect(done({ what: 'confirm', outcome: 'ok', isPreview: true })).toBe(
      `${booked}\n\nThis is a preview, so nothing has been booked.`,
    );
  });

  test('that comes to nothing leads to what was made for it, or to a person', () => {
    expect(begin(flow, {}, fullyBooked)).toMatchObject({ ask: null, state: { place: 'b-person-away' } });
    expect(textsOf(begin(flow, {}, fullyBooked))[0]).toBe('I’m sorry, nothing is free at the moment.');
    expect(begin(flow, { isOpen: false }, fullyBooked).ask?.form?.fields).toHaveLength(3);
    const refused = last(talk(cafe, ...write('2', ...dinner.slice(0, 4), 'no')));
    expect(refused.ask?.step).toBe('day');
  });

  test('is none while nothing can be booked, or no more', () => {
    const none = flowOf(
      { id: 'b', type: 'book', otherwise: [{ id: 'n', type: 'end', text: 'No.' }] },
      ask('e'),
    );
    const without = step(none, null, { ...moment, id: '1', begins: true });
    expect([textsOf(without), endOf(without)]).toEqual([
      ['I’m sorry, nothing can be booked here at the moment.', 'No.'],
      'ended',
    ]);
    const asked = begin(none, { words: 'dinner for 2 tomorrow' });
    const gone = hear(none, asked, { text: '8pm' }, { ...world, services: services.slice(1) });
    expect(textsOf(gone)).toEqual(['I’m sorry, this can’t be booked any more.', 'No.']);
  });

  test('of a service that is deleted meanwhile comes to nothing, whatever is being asked', () => {
    const results = talk(flow, ...write(...dinner));
    const asked = results.filter(({ ask }) => ask && ask.step !== 'b-service');
    expect(asked.map(({ ask }) => ask?.step)).toEqual([
      ...['b-party', 'b-day', 'b-time', 'b-who', 'b-who-name', 'b-who-email', 'b-who-phone', 'b-sure'],
    ]);
    const later = { ...world, services: services.slice(1) };
    for (const at of asked) {
      expect(textsOf(hear(flow, at, { text: 'yes' }, later))[0], at.ask?.step).toBe(
        'I’m sorry, this can’t be booked any more.',
      );
    }
    const form = asked.find(({ ask }) => ask?.form);
    const filled = { step: 'b-who', value: { name: 'Ada', email: 'ada@example.com' } };
    expect(textsOf(hear(flow, form ?? last(asked), { answer: filled }, later))[0]).toBe(
      'I’m sorry, this can’t be booked any more.',
    );
  });

  test('that fails over and over is stopped', () => {
    const again: Step = { id: 'b', type: 'book', otherwise: [{ id: 'x', type: 'goto', step: 'b' }] };
    const over = begin(flowOf(again, { id: 'e', type: 'end' }), {}, fullyBooked);
    expect([over.state, endOf(over)]).toEqual([null, 'lost']);
    expect(last(textsOf(over))).toBe('I’m sorry, I can’t go on from here.');
  });

  test('is told an answer of its own question only', () => {
    const asked = begin(flow);
    const answer = { step: 'b-service', value: services[0]?.id };
    expect(hear(flow, asked, { answer }).ask?.step).toBe('b-party');
    const other = hear(flow, asked, { answer: { step: 'b-time', value: '2026-01-02T18:00Z' } });
    expect(textsOf(other)).toEqual(['Back to my question: What would you like to book?']);
  });
});

test('patience begins anew with each question, and with the form that stands in for a person', () => {
  const misses = write('no number', 'no number', 'no number');
  const form = hear(cafe, last(talk(cafe, ...misses)), { command: 'person', isOpen: false });
  expect(form.ask?.commands).toEqual([]);
  expect(textsOf(hear(cafe, form, { text: 'perhaps' }))).toEqual(['Please answer yes or no.']);
  const back = hear(cafe, form, { text: 'no' });
  expect(textsOf(hear(cafe, back, { text: 'no number' }))).toEqual(['Please write a number, such as 7.']);
});

describe('a person', () => {
  const flow = flowOf(ask('q'), { id: 'p', type: 'person' });

  test('may be the last step', () => {
    expect(prove(flow).problems).toEqual([]);
    const away = talk(flow, { text: 'hello' });
    expect([textsOf(last(away)).length, last(away).effects.map(({ type }) => type)]).toEqual([
      1,
      ['answered', 'person'],
    ]);
    const taken = hear(flow, last(away), { happened: 'taken' });
    expect(textsOf(taken)).toEqual([]);
    expect(endOf(hear(flow, taken, { happened: 'handedBack' }))).toBe('ended');
  });

  test('who is not there is answered for by a form, which is part of the flow', () => {
    const form = hear(flow, begin(flow), { text: 'hello', isOpen: false });
    expect(form.ask?.step).toBe('p-form');
    expect(form.messages.map((message) => message.step)).toEqual(['p']);
    const left = hear(flow, form, { answer: { step: 'p-form', value: { email: 'ada@example.com' } } });
    expect(left.effects.find(({ type }) => type === 'details')).toMatchObject({
      step: 'p',
      given: { name: null },
    });
    expect(endOf(left)).toBe('ended');
  });

  test('is looked for by the hours of the moment', () => {
    const [, , urgent] = talk(clinic, { text: 'yes', isOpen: false }, { text: 'check-up' });
    expect(urgent?.state?.answers.pain).toBe(true);
    expect(textsOf(...talk(clinic, { text: 'yes', isOpen: false }))).toContain(
      'At night please call 020 7946 0002.',
    );
    expect(last(talk(clinic, { text: 'yes' })).state?.place).toBe('desk-away');
  });
});

test('choices are asked for and repeated in words', () => {
  const results = talk(
    clinic,
    ...write('no', 'cleaning and check-up', '2', 'parking', 'skip', '020 7946 0958'),
  );
  expect(textsOf(...results)).toContain('At 2 we look together, on your lap.');
  const form = { name: 'Ada', email: 'ada@example.com' };
  const over = hear(clinic, last(results), { answer: { step: 'lead', value: form } });
  expect(last(textsOf(over))).toBe('Thank you, Ada. We call about: Check-up and Cleaning.');
});

test('an answer of several lines or signs is kept and shown as it is', () => {
  const flow = flowOf(ask('a'), { id: 'e', type: 'end', text: '“{a}”' });
  const odd = '<b>{a}</b> $& "\\\nline';
  expect(textsOf(last(talk(flow, { text: odd })))).toEqual([`“${odd}”`]);
});

test('bounds are told to the widget', () => {
  const flow = flowOf(
    ask('n', { kind: 'number', min: 1, max: 9 }),
    ask('d', { kind: 'date', from: 1, to: 3 }),
    ask('x', { kind: 'number', decimals: 2 }),
    { id: 'e', type: 'end' },
  );
  const [n, d, x] = talk(flow, ...write('2', 'tomorrow'));
  expect(n?.ask).toMatchObject({ min: 1, max: 9, decimals: 0 });
  expect(d?.ask).toMatchObject({ min: '2026-01-02', max: '2026-01-04' });
  expect(x?.ask).toMatchObject({ decimals: 2 });
  expect(x?.ask).not.toHaveProperty('min');
});

test('effects have ids that are the same each time', () => {
  const run = () => step(cafe, begin(cafe).state, { ...moment, id: 'x', text: '7' }).effects;
  expect(run().map(({ id }) => id)).toEqual(['x:0']);
  expect(run()).toEqual(run());
});

describe('as much as there can be', () => {
  test.each<[string, Question, unknown]>([
    ['emoji', { kind: 'text' }, '💥'.repeat(500)],
    ['quotes', { kind: 'text' }, '"\\'.repeat(250)],
    ['addresses', { kind: 'email' }, `${'ä'.repeat(50)}@example.com`],
    ['numbers to call', { kind: 'phone' }, '+1234 56 78 90 12 34'],
    [
      'choices',
      {
        kind: 'choice',
        many: true,
        choices: Array.from({ length: 10 }, (_, index) => ({ id: `choic${index}`, label: 'Words' })),
      },
      Array.from({ length: 10 }, (_, index) => `choic${index}`),
    ],
  ])('%s are kept in 4 kB', (_, question, value) => {
    const steps = Array.from({ length: 20 }, (_step, index): Step => {
      const id = `questn${index + 10}`;
      return { id, type: 'ask', saves: `variable_n${index + 10}`, text: 'Words', question };
    });
    const flow = flowOf(...steps, { id: 'again', type: 'goto', step: 'questn10' });
    let result = begin(flow);
    for (let answers = 0; answers < 60; answers += 1) {
      const id = crypto.randomUUID();
      result = step(flow, result.state, { ...moment, id, answer: { step: result.ask?.step ?? '', value } });
      expect(result.effects).toHaveLength(1);
      expect(Buffer.byteLength(JSON.stringify(result.state))).toBeLessThanOrEqual(4096);
    }
    expect(Object.keys(result.state?.answers ?? {})).toHaveLength(20);
  });

  test('what is too long for the state is whole in the effect', () => {
    const flow = flowOf(...Array.from({ length: 20 }, (_, index) => ask(`q${index}`)), {
      id: 'e',
      type: 'end',
    });
    const long = 'ä'.repeat(500);
    const answered = last(talk(flow, { text: long }));
    expect(answered.effects).toMatchObject([{ value: long }]);
    expect(String(answered.state?.answers.q0).length).toBeLessThan(100);
  });
});
