import { describe, expect, test } from 'vitest';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { feelingOf, wantsPerson } from '../../supabase/functions/_shared/answers/feelings.ts';
import type { Knowledge } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { phrasebookOf } from '../../supabase/functions/_shared/answers/languages/phrasebook.ts';
import { folders, readCorpus } from './corpus.ts';
import { conversationWith, evaluate } from './evaluate.ts';
import { figuresOf, percent } from './figures.ts';

/** French, Italian, Portuguese and Dutch: their businesses were written before their phrasebooks. */
const businesses = readCorpus(folders.languages);
const asked = await evaluate(businesses);

describe.each(businesses)('$name ($language)', ({ id }) => {
  const figures = figuresOf(asked.filter(({ business }) => business === id));

  test.each([
    ['small talk met', 100],
    ['wish for a person met', 100],
    ['inside: right text shown at once', 70],
    ['inside: right text within one tap', 85],
    ['other language: no wrong answer', 100],
  ])('%s: at least %i in 100', (name, least) => {
    const figure = figures[name] ?? { part: 0, whole: 0 };
    expect(figure.whole).toBeGreaterThan(0);
    expect(percent(figure)).toBeGreaterThanOrEqual(least);
  });

  test('at most 1 in 20 is answered wrongly, and nothing outside is answered as sure', () => {
    expect(percent(figures['inside: wrong answer'] ?? { part: 1, whole: 1 })).toBeLessThanOrEqual(5);
    expect(figures['outside: false answer']).toMatchObject({ part: 0 });
  });
});

const nothing: Knowledge = { match: async () => [], similarWords: async () => [] };
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));

describe('opening hours', () => {
  test.each([
    ['fr', 'Quels sont vos horaires ?', 'Nos horaires :'],
    ['fr', 'êtes-vous ouverts maintenant ?', 'Oui, nous sommes ouverts, jusqu’à 18:00.'],
    ['fr', 'vous êtes ouverts le dimanche ?', 'Le dimanche 8 mars, nous sommes fermés.'],
    ['fr', 'à quelle heure fermez-vous vendredi ?', 'Le vendredi 6 mars, nous fermons à 18:00.'],
    ['fr', 'vous êtes ouverts jusqu’à 20h ?', 'Non. Aujourd’hui, nous sommes ouverts : 9:00–18:00.'],
    ['it', 'siete aperti adesso?', 'Sì, siamo aperti, fino alle 18:00.'],
    ['it', 'siete aperti la domenica?', 'Domenica 8 marzo siamo chiusi.'],
    ['it', 'a che ora aprite domani', 'Domani apriamo alle 9:00.'],
    ['pt', 'estão abertos agora?', 'Sim, estamos abertos, até 18:00.'],
    ['pt', 'vocês abrem aos domingos?', 'No domingo, 8 de março, estamos fechados.'],
    ['pt', 'que horas vocês fecham na sexta?', 'Na sexta-feira, 6 de março, fechamos às 18:00.'],
    ['nl', 'zijn jullie nu open?', 'Ja, we zijn nu open, tot 18:00.'],
    ['nl', 'zijn jullie zondag open?', 'Op zondag 8 maart zijn we gesloten.'],
    ['nl', 'hoe laat sluiten jullie vrijdag?', 'Op vrijdag 6 maart sluiten we om 18:00.'],
  ])('in %s: %s', async (language, question, says) => {
    const business = { id: 'b', name: 'Bell', kind: 'other', language, facts: [], questions: [] };
    const [reply] = await answer(question, { ...conversationWith(business), hours: weekdays }, nothing);
    expect(reply).toMatchObject({ tier: 'answer', text: expect.stringContaining(says) });
  });
});

const phrases = (language: string) => phrasebookOf(language) ?? expect.unreachable(language);

describe('feelings', () => {
  test.each([
    ['fr', 'c’est encore en panne', 'complaint'],
    ['fr', 'le service était nul, je suis très déçue', 'complaint'],
    ['fr', 'j’attends depuis deux heures', 'complaint'],
    ['fr', 'vous êtes vraiment nuls', 'abuse'],
    ['fr', 'je suis malade', 'trouble'],
    ['it', 'il servizio è stato pessimo', 'complaint'],
    ['it', 'nessuno ha risposto', 'complaint'],
    ['it', 'siete inutili', 'abuse'],
    ['it', 'mia madre è morta', 'trouble'],
    ['pt', 'quebrou de novo', 'complaint'],
    ['pt', 'ninguém me responde', 'complaint'],
    ['pt', 'vocês são uns incompetentes', 'abuse'],
    ['pt', 'estou com febre', 'trouble'],
    ['nl', 'hij is alweer kapot', 'complaint'],
    ['nl', 'ik ben heel teleurgesteld', 'complaint'],
    ['nl', 'jullie zijn waardeloos', 'abuse'],
    ['nl', 'mijn vader is overleden', 'trouble'],
  ])('in %s: “%s” is %s', (language, text, feeling) => {
    expect(feelingOf(text, phrases(language))).toBe(feeling);
  });

  test.each([
    ['fr', 'puis-je annuler si je suis malade ?'],
    ['fr', 'la soupe est servie froide ?'],
    ['it', 'posso disdire se sono malato?'],
    ['it', 'avete qualcosa contro la febbre?'],
    ['pt', 'posso cancelar se estou doente?'],
    ['pt', 'fazem festas?'],
    ['nl', 'kan ik afzeggen als ik ziek ben?'],
    ['nl', 'mag mijn hond mee?'],
  ])('in %s: “%s” is none', (language, text) => {
    expect(feelingOf(text, phrases(language))).toBeUndefined();
  });
});

describe('the wish for a person', () => {
  test.each([
    ['fr', 'je peux parler à Claire ?'],
    ['fr', 'rappelez-moi svp'],
    ['it', 'vorrei parlare con Marta'],
    ['it', 'mi può richiamare qualcuno?'],
    ['pt', 'posso falar com a Ana?'],
    ['pt', 'podem me ligar amanhã?'],
    ['nl', 'kan ik met Sanne spreken?'],
    ['nl', 'kunt u mij terugbellen'],
  ])('in %s: %s', (language, text) => {
    expect(wantsPerson(text, phrases(language))).toBe(true);
  });

  test.each([
    ['fr', 'c’est combien par personne ?'],
    ['fr', 'le chien peut parler avec lui'],
    ['it', 'quanto costa a persona?'],
    ['it', 'mi chiami quando è pronto'],
    ['pt', 'quanto custa por pessoa?'],
    ['pt', 'mesa para quatro pessoas'],
    ['nl', 'wat kost het per persoon?'],
    ['nl', 'bel me als het klaar is'],
  ])('in %s is not: %s', (language, text) => {
    expect(wantsPerson(text, phrases(language))).toBe(false);
  });
});
