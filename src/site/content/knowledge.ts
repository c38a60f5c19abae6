import { type Block, partsOf } from './article.ts';
import { claims } from './claims.ts';
import { homeFaq, pricingFaq } from './faq.ts';
import { guides } from './guides.ts';
import { type Plan, planPromises, plansOnHome, plansOnPricing } from './plans.ts';
import { services } from './services.ts';
import { supportPage } from './support.ts';

/** An answer of our own bot, as a knowledge entry has it. */
export interface Answer {
  title: string;
  content: string;
  otherQuestions: readonly string[];
}

const answer = (title: string, content: string, otherQuestions: readonly string[] = []): Answer => ({
  title,
  content,
  otherQuestions,
});

const sayPrice = ({ price, period }: Plan) => (price === null ? 'by agreement' : `$${price} a ${period}`);

const aboutPlan = (plan: Plan) =>
  answer(
    `What is in the plan ${plan.name}, and what does it cost?`,
    [`${plan.name}: ${sayPrice(plan)}. ${plan.description}`, ...plan.features, ...plan.terms].join('\n- '),
    [`How much is ${plan.name}?`],
  );

const sayPlans = (plans: readonly Plan[]) => plans.map((plan) => `${plan.name} ${sayPrice(plan)}`).join(', ');

/** The sections of a guide, each with its heading. */
function sectionsOf(title: string, content: readonly Block[]): Answer[] {
  const sections: { title: string; lines: string[] }[] = [{ title, lines: [] }];
  for (const block of content) {
    if (block.type === 'heading') sections.push({ title: `${title}: ${block.text}`, lines: [] });
    else sections.at(-1)?.lines.push(...partsOf(block));
  }
  return sections.map(({ title, lines }) => answer(title, lines.join('\n')));
}

const { email, call, form } = supportPage;

/**
 * What our own bot knows: the words of this site, question by question, so that the two cannot disagree. Of two answers
 * to the same question the first is taken.
 */
export const knowledge: readonly Answer[] = [
  answer(
    'How much does Deskbell cost?',
    `${sayPlans(plansOnPricing)}. Every plan starts with a ${claims.trial}. ${claims.noCard}. What is in each stands on the page Pricing.`,
    ['What are your prices?', 'Which plans are there?'],
  ),
  ...[...plansOnPricing, ...plansOnHome].map(aboutPlan),
  ...planPromises.map(({ title, text }) => answer(title, text)),
  answer(
    'How do I reach you?',
    `${email.title}: ${email.time}. ${call.title}: ${call.text} ${form.title}: ${form.text} All of it stands on the page Support.`,
    ['How can I contact support?', 'Can I call you?'],
  ),
  ...[...homeFaq, ...pricingFaq, ...services.flatMap(({ faqs }) => faqs)].map((entry) =>
    answer(entry.question, entry.answer),
  ),
  ...services.map(({ title, subheading, solution }) =>
    answer(title, [subheading, ...solution.points].join('\n- ')),
  ),
  ...guides.flatMap(({ title, content }) => sectionsOf(title, content)),
].filter(({ title }, index, all) => all.findIndex((other) => other.title === title) === index);
