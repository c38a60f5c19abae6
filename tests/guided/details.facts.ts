import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import type { FlowMachine } from '../../supabase/functions/_shared/flows/chart-setup.ts';
import { detailsFlow } from '../../supabase/functions/_shared/flows/details.ts';
import type { End, Told } from '../../supabase/functions/_shared/flows/place.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const { machine } = compile(detailsFlow({ language: 'en', triggers: [{ on: 'unknown' }] }));

const events = {
  next: { 'it goes on while open': { isOpen: true }, 'it goes on while closed': { isOpen: false } },
  answer: {
    'they agree': { value: true },
    'they refuse': { value: false },
    'they answer': { value: 'Words' },
  },
  skip: { 'they skip it': {} },
  wrong: {
    'what they say is no answer': { isAgain: false },
    'what they say is no answer, for the third time': { isAgain: true },
  },
  question: { 'they ask something': {} },
  again: { 'they answer another question': {} },
  person: { 'they wish for a person': {} },
  stop: { 'they stop': {} },
  restart: { 'they start over': {} },
  back: { 'they go back': {} },
  taken: { 'a member takes over': {} },
  handedBack: { 'a member hands back': {} },
  dropped: { 'a member drops it': {} },
  nobody: { 'nobody comes': {} },
  expired: { 'a day passes': {} },
  tangled: { 'it goes round and round': {} },
  notBooked: {},
} as const;
type Type = keyof typeof events;

/** The questions of the flow in their order, and of the form that stands in for a person. */
const own = ['details', 'details-name', 'details-email', 'details-phone'];
const form = ['~form', '~form-name', '~form-email', '~form-phone'];

const interruptions: readonly string[] = ['person', 'taken'] satisfies Type[];

/** What may happen, and after how many answers somebody interrupts. */
const story = (name: string, interruptedAfter: number | undefined, ...types: Type[]) =>
  model<FlowMachine>({
    machine,
    name,
    events,
    answers: {},
    // What was answered decides nothing.
    remember: ({ trail, misses }) => ({ trail: trail.map(([place]) => place), misses }),
    mayHappen: (event, { trail, misses }) => {
      if (!types.some((type) => type === event.type)) return false;
      if (event.type === 'wrong') return 'isAgain' in event && event.isAgain === misses >= 2;
      if (interruptions.includes(event.type)) return trail.length === interruptedAfter;
      // Yes and no are said where they are asked for, first of all and in the form.
      const isYesOrNo = event.type === 'answer' && typeof event.value === 'boolean';
      // After one answer they are asked for a name, or have refused: the second is another story's.
      if (event.type === 'answer' && event.value === false && interruptedAfter === 1)
        return trail.length === 1;
      return !isYesOrNo || trail.length === 0 || trail.length === interruptedAfter;
    },
  });

/** Each speaks of a part of what can happen, together they speak of all: everything at once is too much. */
export const models = [
  story('alone', undefined, 'next', 'answer', 'skip', 'wrong', 'question', 'again', 'back', 'restart'),
  story('form', 0, 'next', 'answer', 'skip', 'wrong', 'person'),
  ...own.map((place, answered) =>
    story(
      place,
      answered,
      ...(['next', 'answer', 'skip', 'question', 'again', 'back', 'restart'] as const),
      ...(['person', 'taken', 'handedBack', 'nobody', 'dropped', 'stop', 'expired', 'tangled'] as const),
    ),
  ),
];

const tells = (what: 'say' | 'ask' | 'saved' | 'lead', place: string): Told => ({
  type: 'tells',
  what,
  place,
});
const say = (place: string) => tells('say', place);
const ask = (place: string) => tells('ask', place);
const saved = (place: string) => tells('saved', place);
const over = (how: End): Told => ({ type: 'tells', what: 'over', how });
const only = (what: 'askAgain' | 'explain' | 'offer' | 'sayFirst' | 'answer' | 'call'): Told => ({
  ...{ type: 'tells', what },
});
const askAgain = only('askAgain');

const inOwn = (place: string) => `steps.${place}`;
const inForm = (place: string) => `aside.${place}`;
const skippable = (place: string) => /-(name|phone)$/.test(place);

/** What is the same of every question. */
const atQuestion = (at: string): Fact[] => [
  [at, 'they ask something', at, only('answer'), askAgain],
  [at, 'they answer another question', at, askAgain],
  [at, 'what they say is no answer', at, only('explain')],
  [at, 'what they say is no answer, for the third time', at, only('offer')],
];

/** A question is answered, or skipped, and the next one is asked. */
const passes = (list: readonly string[], at: (place: string) => string, end: string): Fact[] =>
  list.slice(1).flatMap((place, index): Fact[] => {
    const next = list[index + 2];
    const then = next === undefined ? end : at(next);
    const asks = next === undefined ? tells('lead', end.replace(/^.*\./, '')) : ask(next);
    const fact = (when: string): Fact => [at(place), when, then, saved(place), asks];
    const all = ['they answer', 'they agree', 'they refuse'].map(fact);
    return skippable(place) ? [...all, fact('they skip it')] : all;
  });

export const facts: Fact[] = [
  ['', 'it starts', 'steps.details', ask('details')],
  ['steps.details', 'they agree', 'steps.details-name', ask('details-name')],
  ['steps.details', 'they answer', 'steps.details-name', ask('details-name')],
  ['steps.details', 'they refuse', 'steps.refused', say('refused')],
  ...passes(own, inOwn, 'steps.details-lead'),
  ...[...own.map(inOwn), ...form.map(inForm)].flatMap(atQuestion),

  // Silent: it goes on whether it is open or not.
  ...['it goes on while open', 'it goes on while closed'].flatMap((when): Fact[] => [
    ['steps.details-lead', when, 'steps.thanks', say('thanks')],
    ['steps.thanks', when, '~ended', over('ended')],
    ['steps.refused', when, '~ended', over('ended')],
  ]),

  ['steps', 'they start over', 'steps.details', ask('details')],
  ['aside', 'they start over', 'steps.details', ask('details')],
  ...['steps', 'aside'].flatMap((at): Fact[] => [
    [at, 'they stop', '~stopped', over('stopped')],
    [at, 'a day passes', '~expired', over('expired')],
    [at, 'it goes round and round', '~lost', over('lost')],
    [at, 'a member drops it', '~dropped', over('dropped')],
    [at, 'a member takes over', 'aside.~taken'],
    [at, 'they wish for a person', 'aside.~wish'],
  ]),

  ['steps.details', 'they go back', 'steps.details', only('sayFirst'), askAgain],
  ...[...own.slice(1), 'details-lead'].map(
    (place, index): Fact => [inOwn(place), 'they go back', inOwn(own[index] ?? ''), ask(own[index] ?? '')],
  ),
  ['steps.thanks', 'they go back', 'steps.details-phone', ask('details-phone')],
  ['steps.refused', 'they go back', 'steps.details', ask('details')],

  ['aside.~wish', 'it goes on while open', 'aside.~called', only('call')],
  ['aside.~wish', 'it goes on while closed', 'aside.~form', ask('~form')],
  ['aside.~called', 'nobody comes', 'aside.~form', ask('~form')],
  ['aside.~taken', 'nobody comes', 'aside.~form', ask('~form')],
  ['aside.~form', 'they agree', 'aside.~form-name', ask('~form-name')],
  ['aside.~form', 'they answer', 'aside.~form-name', ask('~form-name')],
  ...passes(form, inForm, 'aside.~form-lead'),

  // Whatever interrupts it, it comes back to the question it left.
  ...own.flatMap((place): Fact[] => {
    const back = [inOwn(place), ask(place)] as const;
    return [
      [`${place}: aside.~called`, 'a member hands back', ...back],
      [`${place}: aside.~taken`, 'a member hands back', ...back],
      [`${place}: aside.~form`, 'they refuse', ...back],
      [`${place}: aside.~form-lead`, 'it goes on while open', ...back],
      [`${place}: aside.~form-lead`, 'it goes on while closed', ...back],
      [`${place}: aside`, 'they go back', ...back],
    ];
  }),
  ['form: aside.~form', 'they refuse', 'steps.details', ask('details')],
  ['form: aside.~form-lead', 'it goes on while open', 'steps.details', ask('details')],
  ['form: aside.~form-lead', 'it goes on while closed', 'steps.details', ask('details')],
];

/** What has been passed on the way to a place, and the answers that are kept there. */
const passedAt: Readonly<Record<string, number>> = {
  ...Object.fromEntries(own.map((place, passed) => [place, passed])),
  'details-lead': own.length,
  thanks: own.length,
  refused: 1,
};
const questionsAt = [...own.map(inOwn), ...form.map(inForm)];
/** What is answered in between, and leaves the question as it was. */
const asides = ['they ask something', 'they answer another question'];
const fieldOf = (place: string) => place.replace(/^.*-/, '');

export const laws: Laws<FlowMachine> = {
  'what has been answered is kept, with the way back to it': ({ is, context: { answers, trail } }) => {
    const at = Object.keys(passedAt).find((place) => is(`steps.${place}`));
    if (at === undefined) return true;
    const passed = own.slice(0, passedAt[at]);
    const kept = Object.keys(answers).toSorted().join();
    return (
      trail.map(([place]) => place).join() === passed.join() &&
      kept === passed.slice(1).map(fieldOf).toSorted().join()
    );
  },
  'what is answered in the form is kept until it is left, and is no way back': ({ is, before, context }) => {
    const at = [...form, '~form-lead'].findIndex((place) => is(`aside.${place}`));
    const kept = Object.keys(context.answers).filter((name) => name.startsWith('~'));
    if (at < 0) return kept.length === 0 || !is('steps');
    const isEntered = before?.is('aside') ?? false;
    const given = form.slice(1, Math.max(at, 1)).map((place) => `~${fieldOf(place)}`);
    return (
      given.every((name) => kept.includes(name)) &&
      (!isEntered || context.trail.length === before?.context.trail.length)
    );
  },
  'what is skipped is kept as such': ({ when, before, context: { answers } }) =>
    when !== 'they skip it' ||
    Object.keys(answers).length === Object.keys(before?.context.answers ?? {}).length + 1,
  'an answer is kept as it was given': ({ when, before, context: { answers } }) => {
    const fresh = Object.keys(answers).filter((name) => !(name in (before?.context.answers ?? {})));
    const value = { 'they answer': 'Words', 'they agree': true, 'they refuse': false, 'they skip it': null };
    return fresh.every((name) => when in value && answers[name] === Object(value)[when]);
  },
  'misses are counted at a question, and forgotten with it': ({ is, when, before, context: { misses } }) => {
    const at = questionsAt.find(is);
    if (at === undefined) return misses === 0;
    const missed = before?.context.misses ?? 0;
    if (when.startsWith('what they say is no answer')) return misses === Math.min(missed + 1, 3);
    const isFirst = when === 'they go back' && at === 'steps.details' && before?.is('steps.details');
    return misses === (isFirst || asides.includes(when) ? missed : 0);
  },
  'a place says whom it waits for': ({ is, has }) => {
    const isQuestion = questionsAt.some(is);
    const isMember = is('aside.~called') || is('aside.~taken');
    return has('visitor') === isQuestion && has('member') === isMember;
  },
};
