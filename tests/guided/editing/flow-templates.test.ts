import { describe, expect, test } from 'vitest';
import { type Flow, stepsOf, type Text } from '../../../machines/guided/flow.ts';
import { problemsOf } from '../../../machines/guided/flow-problems.ts';
import { flowTemplates } from '../../../machines/guided/templates.ts';
import { widgetLanguages } from '../../../machines/widget/languages.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';

/** What visitors read of a flow. */
const textsOf = (flow: Flow): Text[] =>
  [...stepsOf(flow.steps)].flatMap(({ step }) => [
    ...('text' in step && step.text ? [step.text] : []),
    ...(step.type === 'ask' && step.question.kind === 'choice'
      ? step.question.choices.map(({ label }) => label)
      : []),
  ]);
const answersIn = (text: Text) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).toSorted();

describe.each(widgetLanguages)('in %s', (language) => {
  test.each(flowTemplates)('the template %s may go live as it is', async (template) => {
    expect(problemsOf(await flowFrom(template, 'f1', language), { services: [] })).toEqual([]);
  });
});

describe.each(widgetLanguages.filter((each) => each !== 'en'))('in %s', (language) => {
  test.each(flowTemplates)('the template %s says what it says in English', async (template) => {
    const texts = textsOf(await flowFrom(template, 'f1', language));
    const english = textsOf(await flowFrom(template, 'f1', 'en'));
    expect(texts.map(answersIn)).toEqual(english.map(answersIn));
    expect(texts.filter((text) => english.includes(text))).toEqual([]);
  });
});

test('a bot of another language begins with English texts', async () => {
  const [swedish, english] = await Promise.all(['sv', 'en'].map((each) => flowFrom('job', 'f1', each)));
  expect(swedish).toEqual({ ...english, language: 'sv' });
});

test('what is said around the texts is in the language of the bot', async () => {
  expect((await flowFrom('quote', 'f1', 'de-CH')).language).toBe('de');
});

test('an empty conversation lacks only its texts', async () => {
  expect(problemsOf(await flowFrom('empty', 'f1', 'en')).map(({ text }) => text)).toEqual([
    'The button that begins it has no words yet.',
    '“Question” has no text yet.',
  ]);
});
