import type { Flow, Step, StepOf, Trigger } from '../../../machines/guided/flow.ts';
import type { FlowTemplate } from '../../../machines/guided/templates.ts';
import { type WidgetLanguage, widgetLanguage } from '../../../machines/widget/languages.ts';
import { templateNames } from './template-names.ts';
import type { TemplateTexts } from './texts/en.ts';

type Asked = StepOf<'ask'>['question'];
type Details = StepOf<'details'>['fields'];

const begunBy = ({ button, words }: { button: string; words: string[] }): Trigger[] => [
  { on: 'button', label: button },
  { on: 'words', words },
];

/** A question whose answer has the name of its step. */
const ask = (id: string, text: string, question: Asked = { kind: 'text' }): StepOf<'ask'> => ({
  ...{ id, type: 'ask', saves: id, text, question },
});
const perhaps = (step: StepOf<'ask'>): StepOf<'ask'> => ({ ...step, optional: true });
const say = (id: string, text: string): Step => ({ id, type: 'say', text });
const choiceOf = (labels: Readonly<Record<string, string>>): Asked => ({
  kind: 'choice',
  choices: Object.entries(labels).map(([id, label]) => ({ id, label })),
});
/** What is done after one answer, and after all others. */
const when = (
  id: string,
  answer: string,
  value: string | boolean,
  steps: Step[],
  otherwise: Step[] = [],
) => ({
  ...{ id, type: 'branch' as const, cases: [{ when: [{ answer, is: 'equals' as const, value }], steps }] },
  otherwise,
});

const name = { field: 'name' } as const;
const email = { field: 'email' } as const;
const phone = { field: 'phone' } as const;
const optional = <Field extends object>(field: Field) => ({ ...field, optional: true });

/** Asks for details and ends. */
const ending = (
  { details, declined, thanks }: { details: string; declined: string; thanks: string },
  consent: string,
  fields: Details,
): Step[] => [
  {
    ...{ id: 'details', type: 'details', text: details, consent, fields },
    otherwise: [{ id: 'declined', type: 'end', text: declined }],
  },
  { id: 'thanks', type: 'end', text: thanks },
];

/** What each template is made of. A step's id is the key of its text. */
const templates: Readonly<Record<FlowTemplate, (texts: TemplateTexts) => Pick<Flow, 'triggers' | 'steps'>>> =
  {
    quote: ({ quote: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('job', t.job),
        perhaps(ask('when', t.when, { kind: 'date', from: 0, to: 365 })),
        ...ending(t, consent, [name, email, optional(phone)]),
      ],
    }),
    table: ({ table: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('guests', t.guests, { kind: 'number', min: 1, max: 60 }),
        ask('day', t.day, { kind: 'date', from: 0, to: 180 }),
        ask('time', t.time),
        {
          ...{ id: 'size', type: 'branch', name: 'How large' },
          cases: [
            { when: [{ answer: 'guests', is: 'moreThan', value: 20 }], steps: [say('large', t.large)] },
          ],
          otherwise: [say('usual', t.usual)],
        },
        ...ending(t, consent, [name, phone, optional(email)]),
      ],
    }),
    return: ({ return: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('order', t.order),
        ask('why', t.why, choiceOf({ fit: t.fit, broken: t.broken, other: t.other })),
        when('isbroken', 'why', 'broken', [
          say('sorry', t.sorry),
          { id: 'person', type: 'person', otherwise: [] },
        ]),
        ...ending(t, consent, [name, email]),
      ],
    }),
    patient: ({ patient: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('known', t.known, { kind: 'yesno' }),
        when('isknown', 'known', true, [say('welcome', t.welcome)], [say('first', t.first)]),
        perhaps(ask('reason', t.reason)),
        ask('time', t.when, choiceOf({ am: t.morning, pm: t.afternoon, any: t.any })),
        ...ending(t, consent, [name, phone, optional(email)]),
      ],
    }),
    membership: ({ membership: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('how', t.how, choiceOf({ look: t.look, join: t.join, ask: t.ask })),
        when(
          'asks',
          'how',
          'ask',
          [ask('question', t.question)],
          [perhaps(ask('start', t.start, { kind: 'date', from: 0, to: 180 }))],
        ),
        ...ending(t, consent, [name, email, optional(phone)]),
      ],
    }),
    lost: ({ lost: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('what', t.what),
        ask('day', t.day, { kind: 'date', from: -90, to: 0 }),
        perhaps(ask('where', t.where)),
        ...ending(t, consent, [name, phone, optional(email)]),
      ],
    }),
    order: ({ order: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('what', t.what),
        ask('people', t.people, { kind: 'number', min: 1, max: 1_000 }),
        ask('day', t.day, { kind: 'date', from: 0, to: 180 }),
        ask('way', t.way, choiceOf({ fetch: t.collect, bring: t.deliver })),
        when('delivers', 'way', 'bring', [ask('address', t.address)]),
        ...ending(t, consent, [name, phone, optional(email)]),
      ],
    }),
    demo: ({ demo: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('size', t.size, choiceOf({ few: t.few, some: t.some, many: t.many })),
        perhaps(ask('topic', t.topic)),
        ...ending(t, consent, [name, email]),
      ],
    }),
    feedback: ({ feedback: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('how', t.how, choiceOf({ good: t.good, mixed: t.mixed, bad: t.bad })),
        when('isgood', 'how', 'good', [say('glad', t.glad)], [say('sorry', t.sorry)]),
        perhaps(ask('what', t.what)),
        ...ending(t, consent, [name, email]),
      ],
    }),
    job: ({ job: t, consent }) => ({
      triggers: begunBy(t),
      steps: [
        ask('role', t.role),
        ask('hours', t.hours, choiceOf({ full: t.full, part: t.part, few: t.few })),
        perhaps(ask('start', t.start, { kind: 'date', from: 0, to: 365 })),
        perhaps(ask('about', t.about)),
        ...ending(t, consent, [name, email, optional(phone)]),
      ],
    }),
  };

/** The shortest conversation there is. */
const empty: Pick<Flow, 'triggers' | 'steps'> = {
  triggers: [{ on: 'button', label: '' }],
  steps: [ask('answer', ''), { id: 'thanks', type: 'end', text: 'Thank you!' }],
};

const files: Readonly<Record<WidgetLanguage, () => Promise<{ texts: TemplateTexts }>>> = {
  ar: () => import('./texts/ar.ts'),
  de: () => import('./texts/de.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  he: () => import('./texts/he.ts'),
  it: () => import('./texts/it.ts'),
  ja: () => import('./texts/ja.ts'),
  nl: () => import('./texts/nl.ts'),
  pl: () => import('./texts/pl.ts'),
  pt: () => import('./texts/pt.ts'),
  tr: () => import('./texts/tr.ts'),
  uk: () => import('./texts/uk.ts'),
  zh: () => import('./texts/zh.ts'),
};

/**
 * What a new guided conversation begins with.
 * @param template of `empty`, nearly nothing
 * @param id its own
 * @param language the bot's (BCP 47): what is said around its texts is in it, and so
 * are its texts, or in English where we have none
 * @throws if the texts cannot be loaded
 */
export async function flowFrom(
  template: FlowTemplate | 'empty',
  id: string,
  language: string,
): Promise<Flow> {
  const [base = ''] = language.split('-');
  // Of three letters none has phrases.
  const flow = { v: 1, id, version: 1, language: base.length === 2 ? base : 'en' } as const;
  if (template === 'empty') return { ...flow, name: 'New conversation', ...empty };
  const { texts } = await files[widgetLanguage(language)]();
  return { ...flow, name: templateNames[template], ...templates[template](texts) };
}
