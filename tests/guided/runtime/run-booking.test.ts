import { describe, expect, test } from 'vitest';
import { type Found, keyOf } from '../../../supabase/functions/_shared/flows/booking/booking.ts';
import type { Step } from '../../../supabase/functions/_shared/flows/language.ts';
import { step } from '../../../supabase/functions/_shared/flows/run.ts';
import { cafe } from '../language/samples.ts';
import {
  ask,
  begin,
  butFor,
  dinner,
  effectsOf,
  endOf,
  flowOf,
  fullyBooked,
  hear,
  last,
  moment,
  only,
  services,
  talk,
  textsOf,
  world,
  write,
} from './play.ts';

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
