import { describe, expect, test } from 'vitest';
import type { Question, Step } from '../../../supabase/functions/_shared/flows/language.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { type Result, step } from '../../../supabase/functions/_shared/flows/run.ts';
import { cafe, clinic } from '../language/samples.ts';
import {
  ask,
  begin,
  type Doing,
  dinner,
  effectsOf,
  endOf,
  flowOf,
  hear,
  last,
  moment,
  play,
  talk,
  textsOf,
  write,
} from './play.ts';

const answersOf = (...results: Result[]) => last(results).state?.answers;

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
