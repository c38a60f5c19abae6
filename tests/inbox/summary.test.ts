import { describe, expect, test } from 'vitest';
import { type SummarizedMessage, summaryOf } from '../../supabase/functions/_shared/summary.ts';

const said = (author: SummarizedMessage['author'], text: string, more: Partial<SummarizedMessage> = {}) => ({
  author,
  text,
  tier: null,
  title: null,
  rating: null,
  options: [],
  ...more,
});
const visitor = (text: string) => said('visitor', text);
const bot = (tier: SummarizedMessage['tier'], more: Partial<SummarizedMessage> = {}) =>
  said('bot', 'An answer.', { tier, ...more });

/** The lines as text, without those about contact and page. */
const lines = (...messages: SummarizedMessage[]) =>
  summaryOf({ messages, contact: null, page: null })
    .slice(0, 3)
    .map(({ label, text }) => `${label}: ${text}`);

describe('the summary of a conversation', () => {
  test('is five lines: what was asked, answered and not answered, the contact and the page', () => {
    const messages = [
      visitor('Can I bring my dog?'),
      bot('answer', { title: 'Dogs' }),
      visitor('do you cater\nfor weddings'),
      bot('unknown'),
      visitor('Can I talk to a person?'),
      bot('person'),
    ];
    expect(
      summaryOf({ messages, contact: 'ada@example.com', page: 'https://cafe.example/menu?table=5#top' }),
    ).toEqual([
      { label: 'Asked', text: '“do you cater for weddings” and 1 question before' },
      { label: 'Answered', text: 'Dogs' },
      { label: 'Not answered', text: '“do you cater for weddings”' },
      { label: 'Contact', text: 'ada@example.com' },
      { label: 'Page', text: 'cafe.example/menu' },
    ]);
  });

  test('says what there is nothing of', () => {
    expect(summaryOf({ messages: [], contact: null, page: null }).map(({ text }) => text)).toEqual([
      'Only for a person',
      'Nothing',
      'Nothing',
      'Not given',
      'Unknown',
    ]);
  });

  test('counts neither greetings, thanks nor wishes for a person as questions', () => {
    expect(
      lines(
        visitor('hi'),
        bot('smalltalk'),
        visitor('a human please'),
        bot('person'),
        said('system', 'Later.'),
      ),
    ).toEqual(['Asked: Only for a person', 'Answered: Nothing', 'Not answered: Nothing']);
  });

  test('names an answer without a title by its question, and says where the bot was not sure', () => {
    expect(
      lines(
        visitor('open now?'),
        bot('answer'),
        visitor('is there parking'),
        bot('closest', { title: 'Where can I park?' }),
      )[1],
    ).toBe('Answered: “open now?” · Where can I park? (not sure)');
  });

  test('counts an answer that did not help as none', () => {
    expect(lines(visitor('Refunds?'), bot('answer', { title: 'Refunds', rating: 'down' }))).toEqual([
      'Asked: “Refunds?”',
      'Answered: Nothing',
      'Not answered: “Refunds?”',
    ]);
  });

  test('has of a message with two questions what was answered and that something was not', () => {
    expect(lines(visitor('Dogs? Cats?'), bot('answer', { title: 'Dogs' }), bot('unknown'))).toEqual([
      'Asked: “Dogs? Cats?”',
      'Answered: Dogs',
      'Not answered: “Dogs? Cats?”',
    ]);
  });

  test('takes “None of these” for a word about the question before', () => {
    expect(
      lines(
        visitor('is there parking'),
        bot('closest', { title: 'Bicycles', options: ['Trains', 'None of these'] }),
        visitor('None of these'),
        bot('unknown'),
      ),
    ).toEqual([
      'Asked: “is there parking”',
      'Answered: Bicycles (not sure)',
      'Not answered: “is there parking”',
    ]);
  });

  test('has an option that was taken as a question with its answer', () => {
    expect(
      lines(
        visitor('parking'),
        bot('unknown', { options: ['Where are you?'] }),
        visitor('Where are you?'),
        bot('answer', { title: 'Where are you?' }),
      ),
    ).toEqual([
      'Asked: “Where are you?” and 1 question before',
      'Answered: Where are you?',
      'Not answered: “parking”',
    ]);
  });

  test('has what was written to a person as not answered, until a person has written', () => {
    const written = [visitor('a human please'), bot('person'), visitor('My order is broken')];
    expect(lines(...written)[2]).toBe('Not answered: “My order is broken”');
    expect(lines(...written, said('agent', 'I am here.'))[2]).toBe('Not answered: Nothing');
  });

  test('names the last three of many, each once, and cuts what is long', () => {
    const asked = ['a', 'b', 'c', 'd', 'd', `e${'x'.repeat(200)}`];
    const [, answered, unanswered] = lines(...asked.flatMap((text) => [visitor(text), bot('unknown')]));
    expect(answered).toBe('Answered: Nothing');
    expect(unanswered).toBe(`Not answered: “c” · “d” · “e${'x'.repeat(99)}…” · 2 more`);
  });

  test.each(['javascript:alert(1)', 'https://', 'nothing'])('shows no page that is none: %s', (page) => {
    expect(summaryOf({ messages: [], contact: null, page }).at(-1)?.text).toBe('Unknown');
  });

  test('of a very long conversation is one of its end', () => {
    const many = Array.from({ length: 300 }, () => [
      visitor('again'),
      bot('answer', { title: 'Dogs' }),
    ]).flat();
    expect(lines(...many)[0]).toBe('Asked: “again” and 99 questions before');
  });
});
