import { expect, test } from 'vitest';
import { flowTemplates } from '../../../machines/guided/templates.ts';
import { widgetLanguages } from '../../../machines/widget/languages.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { problemsOf } from '../../../supabase/functions/_shared/flows/proof/problems.ts';
import { areUsual } from '../../../supabase/functions/_shared/flows/usual-words.ts';

test.each([
  ...['hello', 'Hi there!', 'thanks', 'yes', 'ok'],
  ...['hola', 'buenos días', 'gracias', 'sí'],
  ...['hallo', 'guten Tag', 'danke', 'ja', 'nein'],
  ...['bonjour', 'merci', 'oui'],
  ...['ciao', 'buongiorno', 'grazie'],
  ...['goedemorgen', 'bedankt'],
  ...['olá', 'obrigado', 'sim'],
  ...['نعم', 'لا'],
  ...['?', '👋'],
])('nearly everybody writes “%s”', (words) => {
  expect(areUsual(words)).toBe(true);
});

test.each([
  ...['a quote', 'reserve a table', 'hello table', 'yes to a demo', 'table', 'help me choose a roof'],
  ...['una mesa', 'Tisch reservieren', 'un devis', 'حجز'],
])('“%s” is said by who means it', (words) => {
  expect(areUsual(words)).toBe(false);
});

test.each(widgetLanguages)('no template begins with what everybody writes: %s', async (language) => {
  for (const template of flowTemplates) {
    const flow = await flowFrom(template, 'f1', language);
    expect(problemsOf(flow, { areUsual })).toEqual([]);
  }
});
