import { describe, expect, test } from 'vitest';
import { compareFlows } from '../../../machines/guided/compare-flows.ts';
import { edited } from '../../../machines/guided/edit-flow.ts';
import { type Flow, ownFirst, type Step, spokenIn } from '../../../machines/guided/flow.ts';
import {
  leftIn,
  markOf,
  readText,
  spokenOnce,
  upToDate,
  writeText,
  writeTextOf,
} from '../../../machines/guided/flow-texts.ts';
import { problemsOf } from '../../../supabase/functions/_shared/flows/proof/problems.ts';
import { step as take } from '../../../supabase/functions/_shared/flows/run.ts';

const cake: Step = {
  ...{ id: 'cake', type: 'ask', saves: 'cake', text: { fr: 'Quel gâteau ?', de: 'Welche Torte?' } },
  question: {
    kind: 'choice',
    choices: [
      { id: 'a', label: { fr: 'Au citron', de: 'Zitrone' } },
      { id: 'b', label: 'Aux noix' },
    ],
  },
};
const details: Step = {
  ...{
    id: 'who',
    type: 'details',
    text: 'Votre nom ?',
    consent: { fr: 'Pour vous répondre.', de: 'Nur dafür.' },
  },
  fields: [{ field: 'name' }, { field: 'question', text: 'À quelle heure ?' }],
  otherwise: [{ id: 'bye', type: 'end' }],
};
const thanks: Step = { id: 'thanks', type: 'end', text: { fr: 'Merci !', en: 'Thank you!' } };
const flow: Flow = {
  ...{ v: 1, id: 'f1', version: 1, name: 'Un gâteau', language: 'fr' },
  triggers: [{ on: 'button', label: { fr: 'Commander', de: 'Bestellen' } }, { on: 'unknown' }],
  steps: [cake, details, thanks],
};
const stepOf = ({ steps }: Flow, id: string) => steps.find((each) => each.id === id);

describe('a text', () => {
  test('is written in a language beside the flow’s own, and not at all without words', () => {
    expect(writeText('Merci !', 'de', 'fr', 'Danke!')).toEqual({ fr: 'Merci !', de: 'Danke!' });
    expect(writeText({ fr: 'Merci !', de: 'Danke!' }, 'fr', 'fr', 'Merci')).toEqual({
      fr: 'Merci',
      de: 'Danke!',
    });
    expect(writeText({ fr: 'Merci !', de: 'Danke!', en: 'Thanks' }, 'de', 'fr', ' ')).toEqual({
      fr: 'Merci !',
      en: 'Thanks',
    });
    expect(writeText({ fr: 'Merci !', de: 'Danke!' }, 'de', 'fr', '')).toBe('Merci !');
    expect(writeText('Merci !', 'fr', 'fr', '')).toBe('');
  });

  test('is read in a language only where it is written in it', () => {
    expect(readText('Merci !', 'fr', 'fr')).toBe('Merci !');
    expect(readText('Merci !', 'de', 'fr')).toBe('');
    expect(readText({ fr: 'Merci !', de: 'Danke!' }, 'de', 'fr')).toBe('Danke!');
    expect(readText(undefined, 'de', 'fr')).toBe('');
  });

  test('of a step is written by its place', () => {
    expect(writeTextOf(cake, 2, 'de', 'fr', 'Nuss')).toMatchObject({
      text: { de: 'Welche Torte?' },
      question: { choices: [{ label: { de: 'Zitrone' } }, { label: { fr: 'Aux noix', de: 'Nuss' } }] },
    });
    expect(writeTextOf(details, 2, 'de', 'fr', 'Wann?')).toMatchObject({
      text: 'Votre nom ?',
      fields: [{ field: 'name' }, { text: { fr: 'À quelle heure ?', de: 'Wann?' } }],
    });
  });
});

test('what is missing is counted by place, and what is not written in the flow’s own language is not', () => {
  expect(leftIn(flow, 'de')).toEqual([
    { at: { step: 'cake' }, missing: 1 },
    { at: { step: 'who' }, missing: 2 },
    { at: { step: 'thanks' }, missing: 1 },
  ]);
  expect(leftIn(flow, 'en')).toEqual([
    { at: { trigger: 0 }, missing: 1 },
    { at: { step: 'cake' }, missing: 3 },
    { at: { step: 'who' }, missing: 3 },
  ]);
  expect(markOf({ id: 'a', type: 'say', text: ' ' }, 'de', 'fr')).toBeNull();
  expect(markOf({ id: 'a', type: 'goto', step: 'b' }, 'de', 'fr')).toBeNull();
});

describe('what was written before the flow’s own text was changed', () => {
  const said: Step = { id: 'thanks', type: 'end', text: { fr: 'Merci !', en: 'Thank you!', de: 'Danke!' } };
  const before = { ...flow, steps: [said] };
  const rewritten = edited(before, {
    type: 'change',
    step: { ...said, text: writeText(said.text, 'fr', 'fr', 'Merci, à demain !') },
  });
  const after = stepOf(rewritten, 'thanks');

  test('is out of date, in all of its languages, until it is said to be right', () => {
    if (after?.type !== 'end') throw new Error('It is gone.');
    expect(after.outdated?.toSorted()).toEqual(['de', 'en']);
    expect(markOf(after, 'de', 'fr')).toBe('out of date');
    expect(leftIn(rewritten, 'de')).toContainEqual({ at: { step: 'thanks' }, missing: 0 });
    const right = upToDate(after, 'de');
    expect([markOf(right, 'de', 'fr'), markOf(right, 'en', 'fr')]).toEqual(['up to date', 'out of date']);
    expect(upToDate(right, 'en').outdated).toBeUndefined();
    expect(markOf({ ...after, text: 'Merci !' }, 'de', 'fr')).toBe('missing');
  });

  test('stays as it is where another language was written, or a choice was added', () => {
    const inGerman = edited(before, {
      type: 'change',
      step: writeTextOf(said, 0, 'de', 'fr', 'Vielen Dank!'),
    });
    expect(stepOf(inGerman, 'thanks')?.outdated).toBeUndefined();
    if (cake.type !== 'ask' || cake.question.kind !== 'choice') throw new Error('It has choices.');
    const question = { ...cake.question, choices: [...cake.question.choices, { id: 'c', label: 'Autre' }] };
    const more = edited(flow, { type: 'change', step: { ...cake, question } });
    expect(stepOf(more, 'cake')?.outdated).toBeUndefined();
  });

  test('is out of date on a button as well', () => {
    const label = { fr: 'Réserver', de: 'Bestellen' };
    const { triggers } = edited(flow, {
      type: 'describe',
      flow: { triggers: [{ on: 'button', label }, { on: 'unknown' }] },
    });
    expect(triggers[0]).toEqual({ on: 'button', label, outdated: ['de'] });
    expect(leftIn({ ...flow, triggers }, 'de')[0]).toEqual({ at: { trigger: 0 }, missing: 0 });
  });

  test('keeps nothing from going live, and is no difference between versions by itself', () => {
    expect(problemsOf(rewritten)).toEqual([]);
    const [one] = rewritten.steps;
    if (!one) throw new Error('It is gone.');
    expect(compareFlows(rewritten, { ...rewritten, steps: [upToDate(one, 'de')] })).toEqual([]);
  });
});

describe('a flow that is not written in a language throughout', () => {
  // As the database keeps it: the keys of an object in an order of its own.
  const kept: Flow = {
    ...{ v: 1, id: 'f1', version: 1, name: 'Un gâteau', language: 'fr', triggers: [{ on: 'unknown' }] },
    steps: [
      { id: 'hello', type: 'say', text: { en: 'Hello!', fr: 'Bonjour !' } },
      { id: 'bye', type: 'end', text: { de: 'Danke!', en: 'Thank you!', fr: 'Merci !' } },
    ],
  };
  const says = (told: Flow, language: string) =>
    take(told, null, {
      id: '1',
      at: 1,
      today: '2026-11-28',
      isOpen: true,
      language,
      begins: true,
    }).messages.map(({ text }) => text);

  test('says there what it says in its own, and not in any other', () => {
    expect(says(ownFirst(kept), 'de')).toEqual(['Bonjour !', 'Danke!']);
    expect(says(ownFirst(kept), 'en')).toEqual(['Hello!', 'Thank you!']);
    expect(says(ownFirst(kept), 'nl')).toEqual(['Bonjour !', 'Merci !']);
  });

  test('is played in it in the same way', () => {
    const inGerman = spokenIn(kept, 'de');
    expect(inGerman).toMatchObject({ language: 'de', steps: [{ text: 'Bonjour !' }, { text: 'Danke!' }] });
    expect(says(inGerman, 'de')).toEqual(['Bonjour !', 'Danke!']);
    expect(spokenIn(flow, 'de')).toMatchObject({
      triggers: [{ label: 'Bestellen' }, { on: 'unknown' }],
      steps: [
        { question: { choices: [{ label: 'Zitrone' }, { label: 'Aux noix' }] } },
        { consent: 'Nur dafür.', otherwise: [{ id: 'bye' }] },
        { text: 'Merci !' },
      ],
    });
    expect(spokenOnce(flow, 'de')).toBe(spokenOnce(flow, 'de'));
    expect(spokenOnce(flow, 'en')).not.toBe(spokenOnce(flow, 'de'));
  });
});
