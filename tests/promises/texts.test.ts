import { describe, expect, test } from 'vitest';
import { botTemplates } from '../../src/content/bot-templates.ts';
import { type Block, partsOf } from '../../src/site/content/article.ts';
import { homeFaq, pricingFaq } from '../../src/site/content/faq.ts';
import { guides } from '../../src/site/content/guides.ts';
import { cookiePolicy } from '../../src/site/content/legal/cookie-policy.ts';
import { dataProcessingAgreement } from '../../src/site/content/legal/data-processing-agreement.ts';
import { privacyPolicy } from '../../src/site/content/legal/privacy-policy.ts';
import { subProcessorsText } from '../../src/site/content/legal/sub-processors.ts';
import { termsOfService } from '../../src/site/content/legal/terms-of-service.ts';
import { services } from '../../src/site/content/services.ts';
import { type Claim, claims } from '../../tools/promises/claims.ts';
import {
  guideClaims,
  legalClaims,
  promisesNothing,
  templateClaims,
} from '../../tools/promises/text-claims.ts';

const sentencesOf = (text: string) => text.split(/(?<=[.:;?!]”?) (?=[A-Z“])/);

/** What a text says in sentences: no headings, no code, and not what the list of what is kept in browsers says. */
const sentencesIn = (blocks: readonly Block[]) =>
  blocks
    .filter((block) => !['heading', 'code', 'link'].includes(block.type))
    .filter((block) => block.type !== 'terms' || block.items.every(({ code }) => code === undefined))
    .flatMap(partsOf)
    .flatMap(sentencesOf);

const texts = [privacyPolicy, termsOfService, cookiePolicy, dataProcessingAgreement, subProcessorsText];
const legal = texts.flatMap(({ description, summary, sections }) => [
  ...[description, summary].flatMap(sentencesOf),
  ...sections.flatMap(({ content }) => sentencesIn(content)),
]);
const instructions = guides.flatMap(({ summary, content }) => [
  ...sentencesOf(summary),
  ...sentencesIn(content),
]);
const templates = Object.values(botTemplates);
const greetings = templates.flatMap(({ greeting }) => sentencesOf(greeting));
const answers = templates.flatMap(({ entries }) => entries.flatMap(({ content }) => sentencesOf(content)));
/** What answers say of the chat they are given in, and what a visitor might try there. */
const ofTheChat = answers.filter((sentence) =>
  /\b(here|chat|assistant|leave your|send us (a|your)|upload)\b/i.test(sentence),
);

/** Sentences that make none of these claims, and are not known to promise nothing. */
const unknown = (sentences: readonly string[], known: readonly Claim[]) =>
  sentences.filter(
    (sentence) => !promisesNothing(sentence) && !known.some(({ words }) => words.test(sentence)),
  );

const later = claims.filter(({ state }) => state.is === 'soon');

describe('what is promised, sentence by sentence', () => {
  test('in the privacy policy, the terms and the cookie policy is a claim that is known', () => {
    const soon = legal.filter((sentence) => /coming soon\.$/.test(sentence));
    expect(soon.every((sentence) => later.some(({ words }) => words.test(sentence)))).toBe(true);
    expect(
      unknown(
        legal.filter((sentence) => !soon.includes(sentence)),
        legalClaims,
      ),
    ).toEqual([]);
  });

  test('in the guides is a claim that is known, and nothing that is coming', () => {
    const site = claims.filter(({ state }) => state.is !== 'soon');
    expect(unknown(instructions, [...guideClaims, ...site])).toEqual([]);
    expect(
      instructions.filter(
        (sentence) => !promisesNothing(sentence) && later.some(({ words }) => words.test(sentence)),
      ),
    ).toEqual([]);
  });

  test('in the greetings of new bots, and in what their answers say of the chat, is a claim that is known', () => {
    expect(unknown(greetings, templateClaims)).toEqual([]);
    expect(unknown(ofTheChat, templateClaims)).toEqual([]);
    // What the chat takes is text. Whoever only writes a number into it is not waiting for anybody.
    expect(ofTheChat.filter((sentence) => /send us (a|your)/i.test(sentence))).toEqual([]);
  });

  test('is nowhere that nothing is translated: a language model may be switched on', () => {
    const faqs = [...homeFaq, ...pricingFaq, ...services.flatMap((service) => service.faqs)];
    const said = [...faqs.map(({ answer }) => answer), ...claims.map(({ says }) => says)];
    expect(said.filter((text) => /nothing is translated(?! automatically unless)/i.test(text))).toEqual([]);
  });

  test.each([
    ...legalClaims.map((claim) => ({ ...claim, sentences: legal })),
    ...guideClaims.map((claim) => ({ ...claim, sentences: instructions })),
    ...templateClaims.map((claim) => ({ ...claim, sentences: [...greetings, ...answers] })),
  ])('is said: $says', ({ words, sentences }) => {
    expect(sentences.some((sentence) => words.test(sentence))).toBe(true);
  });
});
