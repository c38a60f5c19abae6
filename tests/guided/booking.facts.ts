import { bookingFlow } from '../../supabase/functions/_shared/flows/booking/booking-flow.ts';
import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import type { FlowMachine } from '../../supabase/functions/_shared/flows/chart-setup.ts';
import type { Came, End, Told } from '../../supabase/functions/_shared/flows/place.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const { machine, places } = compile(bookingFlow('en'));

/** What comes of a check or an act of a booking, in words. */
const words = {
  offered: 'something can be booked',
  unoffered: 'nothing can be booked',
  known: 'it was said already',
  open: 'it was not said',
  free: 'there are times',
  near: 'there are times near it only',
  full: 'there are no times',
  held: 'the time is held',
  taken: 'the time has gone',
  busy: 'too many times are held',
  gone: 'the service is gone',
  booked: 'it is booked',
} as const satisfies Record<Came, string>;
/** It comes of it, and is remembered; undefined is forgotten. */
const comes = (came: Came, keeps: Readonly<Record<string, string | undefined>> = {}) => ({
  isOpen: true,
  came,
  keeps: { _came: came, ...keeps },
});

const events = {
  next: {
    'it goes on while open': { isOpen: true },
    'it goes on while closed': { isOpen: false },
    // All of it was there before, so that it is there again after going back.
    [words.offered]: comes('offered', {
      ...{ _service: 'before', _party: 'before', _day: 'before', _slot: 'before' },
      ...{ _name: 'before', _email: 'before', _phone: 'before' },
    }),
    [words.unoffered]: comes('unoffered'),
    [words.known]: comes('known'),
    [words.open]: comes('open'),
    [words.free]: comes('free'),
    [words.near]: comes('near'),
    [words.full]: comes('full'),
    [words.held]: comes('held', { _held: 'held', _until: 'soon' }),
    [words.taken]: comes('taken', { _near: 'near', _held: undefined }),
    [words.busy]: comes('busy'),
    [words.gone]: comes('gone'),
    [words.booked]: comes('booked', { _held: undefined, booking: 'Dinner' }),
  },
  answer: {
    'they choose a service': { value: 'dinner' },
    'they say how many': { value: 2 },
    'they name a day': { value: '2026-01-02' },
    'they choose a time': { value: '2026-01-02T18:00Z' },
    'they want another day': { value: 'day' },
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
  notBooked: { 'they answer, and the service is gone': {} },
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
} as const;
type Type = keyof typeof events;

/** The questions in their order, what each saves, and what is said to it. */
const questions = [
  { place: 'book-service', saves: '_service', said: ['they choose a service'] },
  { place: 'book-party', saves: '_party', said: ['they say how many'] },
  { place: 'book-day', saves: '_day', said: ['they name a day'] },
  {
    place: 'book-time',
    saves: '_slot',
    said: ['they choose a time', 'they name a day', 'they want another day'],
  },
  { place: 'book-who', saves: undefined, said: ['they agree', 'they refuse'] },
  { place: 'book-who-name', saves: '_name', said: ['they answer'] },
  { place: 'book-who-email', saves: '_email', said: ['they answer'] },
  { place: 'book-who-phone', saves: '_phone', said: ['they answer'] },
  { place: 'book-sure', saves: undefined, said: ['they agree', 'they refuse'] },
] as const;
const own: readonly string[] = questions.map(({ place }) => place);
/** The questions of the form that stands in for a person. */
const form = ['~form', '~form-name', '~form-email', '~form-phone'];
/** The first asks whether details may be kept. */
const saidInForm = (place: string) => (place === '~form' ? ['they agree', 'they refuse'] : ['they answer']);

const saidAt: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  [
    ...questions.map(({ place, said }) => [place, said] as const),
    ...form.map((place) => [place, saidInForm(place)] as const),
  ].map(([place, said]) => [place, said.map((each) => Object(events.answer)[each].value)]),
);

/** What a booking mostly comes to. */
const usual: readonly Came[] = ['offered', 'open', 'free', 'held', 'booked'];
const isUsual = (came: Came) => usual.includes(came);

interface Story {
  types: readonly Type[];
  /** What a booking may come to, by the number of questions that were answered. */
  may: (came: Came, answered: number) => boolean;
  /** After so many answers somebody interrupts. */
  upTo?: number;
}

/** Each speaks of a part of what can happen, together they speak of all: everything at once is too much. */
const story = (name: string, { types, may, upTo }: Story) =>
  model<FlowMachine>({
    machine,
    name,
    events,
    answers: {},
    // What was answered decides nothing.
    remember: ({ trail, misses }) => ({ trail: trail.map(([place]) => place), misses }),
    mayHappen: (event, { trail, misses }, [at = '']) => {
      if (!types.some((type) => type === event.type)) return false;
      const place = places.get(at.slice(at.lastIndexOf('.') + 1));
      if (event.type === 'next') {
        const comes = place?.comes;
        if (!comes || event.came === undefined) return !comes && event.came === undefined;
        return comes.includes(event.came) && may(event.came, trail.length);
      }
      // Going on by itself takes no time in which anything could happen.
      if (place?.waitsFor === 'nobody') return false;
      const isHere = upTo === undefined || trail.length === upTo;
      if (event.type === 'wrong') return isHere && 'isAgain' in event && event.isAgain === misses >= 2;
      if (event.type !== 'answer') return isHere;
      // Who interrupts has gone straight there.
      if (upTo !== undefined && (trail.length > upTo || event.value === 'day')) return false;
      // Who has come to a question for the second time does not answer it again: there is no end to that.
      const isSecond = new Set(trail.map(([each]) => each)).size < trail.length;
      return !isSecond && (saidAt[place?.id ?? ''] ?? []).includes(event.value);
    },
  });

export const models = [
  story('all is asked', { types: ['next', 'answer', 'skip'], may: (came) => came !== 'known' }),
  story('all was said', { types: ['next', 'answer'], may: (came) => came !== 'open' }),
  // A service that was said, or asked for, leaves open what else was.
  story('some was said', {
    types: ['next', 'answer'],
    may: (came, answered) => isUsual(came) || (came === 'known' && answered < 2),
  }),
  story('no answer', {
    types: ['next', 'answer', 'skip', 'wrong', 'question', 'again', 'notBooked'],
    may: isUsual,
  }),
  story('form', { types: ['next', 'answer', 'skip', 'wrong', 'person'], may: isUsual, upTo: 0 }),
  ...own.map((place, upTo) =>
    story(place, {
      types: [
        ...(['next', 'answer', 'skip', 'question', 'again', 'back', 'restart', 'person', 'taken'] as const),
        ...(['handedBack', 'nobody', 'dropped', 'stop', 'expired', 'tangled'] as const),
      ],
      may: isUsual,
      upTo,
    }),
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
const came = (what: Came): Told => ({ type: 'tells', what: 'came', came: what });
const askAgain = only('askAgain');

const inOwn = (place: string) => `steps.${place}`;
const inForm = (place: string) => `aside.${place}`;

/** What is the same of every question. */
const atQuestion = (at: string): Fact[] => [
  [at, 'they ask something', at, only('answer'), askAgain],
  [at, 'they answer another question', at, askAgain],
  [at, 'what they say is no answer', at, only('explain')],
  [at, 'what they say is no answer, for the third time', at, only('offer')],
];

/** Where a check or an act leads, by what comes of it. */
const leads = (place: string, ...ways: [when: Came, then: string, ...outputs: Told[]][]): Fact[] =>
  ways.map(
    ([when, then, ...outputs]): Fact => [
      ...([inOwn(place), words[when], inOwn(then), came(when), ...outputs] as const),
    ],
  );
const nothing = ['nothing', say('nothing')] as const;
const always = ['it goes on while open', 'it goes on while closed'];

export const facts: Fact[] = [
  ['', 'it starts', 'steps.book'],
  ...leads('book', ['offered', 'book-which'], ['unoffered', ...nothing]),
  ...leads('book-which', ['open', 'book-service', ask('book-service')], ['known', 'book-many']),
  ['steps.book-service', 'they choose a service', 'steps.book-many'],
  ...leads(
    'book-many',
    ['open', 'book-party', ask('book-party')],
    ['known', 'book-when'],
    ['gone', ...nothing],
  ),
  ['steps.book-party', 'they say how many', 'steps.book-when'],
  ...leads(
    'book-when',
    ['open', 'book-day', ask('book-day')],
    ['known', 'book-look'],
    ['full', ...nothing],
    ['gone', ...nothing],
  ),
  ['steps.book-day', 'they name a day', 'steps.book-look'],
  ...leads(
    'book-look',
    ['free', 'book-time', ask('book-time')],
    ['near', 'book-time', ask('book-time')],
    ['full', ...nothing],
  ),
  ['steps.book-time', 'they choose a time', 'steps.book-hold'],
  // Another day is looked at before its times are asked for.
  ['steps.book-time', 'they name a day', 'steps.book-look'],
  ['steps.book-time', 'they want another day', 'steps.book-day', ask('book-day')],
  ...leads(
    'book-hold',
    ['held', 'book-who', ask('book-who')],
    ['taken', 'book-look'],
    ['busy', ...nothing],
    ['gone', ...nothing],
  ),
  ['steps.book-who', 'they agree', 'steps.book-who-name', ask('book-who-name')],
  ['steps.book-who', 'they refuse', 'steps.nothing', say('nothing')],
  ['steps.book-who-name', 'they answer', 'steps.book-who-email', ask('book-who-email')],
  ['steps.book-who-email', 'they answer', 'steps.book-who-phone', ask('book-who-phone')],
  ['steps.book-who-phone', 'they answer', 'steps.book-sure', ask('book-sure')],
  ['steps.book-who-phone', 'they skip it', 'steps.book-sure', ask('book-sure')],
  ['steps.book-sure', 'they agree', 'steps.book-book'],
  // Whoever does not want this time looks at the others.
  ['steps.book-sure', 'they refuse', 'steps.book-time', ask('book-time')],
  ...leads('book-book', ['booked', 'booked'], ['taken', 'book-look'], ['gone', ...nothing]),
  ...own.map(
    (place): Fact => [
      ...([inOwn(place), 'they answer, and the service is gone', 'steps.nothing'] as const),
      ...[came('gone'), say('nothing')],
    ],
  ),
  ...always.flatMap((when): Fact[] => [
    ['steps.booked', when, '~ended', over('ended')],
    ['steps.nothing', when, '~ended', over('ended')],
  ]),

  ...[...own.map(inOwn), ...form.map(inForm)].flatMap(atQuestion),

  ...['steps', 'aside'].flatMap((at): Fact[] => [
    [at, 'they start over', 'steps.book'],
    [at, 'they stop', '~stopped', over('stopped')],
    [at, 'a day passes', '~expired', over('expired')],
    [at, 'it goes round and round', '~lost', over('lost')],
    [at, 'a member drops it', '~dropped', over('dropped')],
    [at, 'a member takes over', 'aside.~taken'],
    [at, 'they wish for a person', 'aside.~wish'],
  ]),
  ['book-service: steps', 'they go back', 'steps.book-service', only('sayFirst'), askAgain],
  ...own.slice(1).map((place, index): Fact => {
    const before = own[index] ?? '';
    return [`${place}: steps`, 'they go back', inOwn(before), ask(before)];
  }),

  ['aside.~wish', 'it goes on while open', 'aside.~called', only('call')],
  ['aside.~wish', 'it goes on while closed', 'aside.~form', ask('~form')],
  ['aside.~called', 'nobody comes', 'aside.~form', ask('~form')],
  ['aside.~taken', 'nobody comes', 'aside.~form', ask('~form')],
  ['aside.~form', 'they agree', 'aside.~form-name', ask('~form-name')],
  ...['they answer', 'they skip it'].flatMap((when): Fact[] => [
    ['aside.~form-name', when, 'aside.~form-email', saved('~form-name'), ask('~form-email')],
    ['aside.~form-phone', when, 'aside.~form-lead', saved('~form-phone'), tells('lead', '~form-lead')],
  ]),
  ['aside.~form-email', 'they answer', 'aside.~form-phone', saved('~form-email'), ask('~form-phone')],

  // Whatever interrupts it, it comes back to the question it left.
  ...['form', ...own].flatMap((name): Fact[] => {
    const place = name === 'form' ? 'book-service' : name;
    const back = [inOwn(place), ask(place)] as const;
    const inside: Fact[] = [
      [`${name}: aside.~form`, 'they refuse', ...back],
      ...always.map((when): Fact => [`${name}: aside.~form-lead`, when, ...back]),
    ];
    if (name === 'form') return inside;
    return [
      ...inside,
      [`${name}: aside.~called`, 'a member hands back', ...back],
      [`${name}: aside.~taken`, 'a member hands back', ...back],
      [`${name}: aside`, 'they go back', ...back],
    ];
  }),
];

const questionsAt = [...own.map(inOwn), ...form.map(inForm)];
/** What is answered in between, and leaves the question as it was. */
const asides = ['they ask something', 'they answer another question'];
const savedAt = (place: string) => questions.find((each) => each.place === place)?.saves;
const given: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(events.answer).map(([when, { value }]) => [when, value])),
  'they skip it': null,
};

const chosenAnew = (before: { is: (state: string) => boolean } | undefined, when: string) =>
  (before?.is('steps.book-sure') && when === 'they refuse') || when === words.taken;

export const laws: Laws<FlowMachine> = {
  'each question that was answered is on the way back, with the answer it had before': ({
    context: { trail },
    before,
    when,
    is,
  }) => {
    const left = own.find((place) => before?.is(inOwn(place)));
    const isAnswered = left !== undefined && when in given && !is(inOwn(left));
    const isOfDays = left === 'book-time' && ['they name a day', 'they want another day'].includes(when);
    const isLeft = is('steps.nothing') || left === 'book-sure';
    const isNoWayBack = isOfDays || isLeft || chosenAnew(before, when);
    if (!before || !isAnswered || isNoWayBack) return trail.length <= (before?.context.trail.length ?? 0);
    const [place = '', earlier] = trail.at(-1) ?? [];
    const saves = savedAt(place);
    return (
      before.is(inOwn(place)) &&
      trail.length === before.context.trail.length + 1 &&
      earlier === (saves && before.context.answers[saves])
    );
  },
  'who chooses another time is where they chose the first, as they were': ({ before, when, context }) => {
    if (!before || !chosenAnew(before, when)) return true;
    const { trail } = before.context;
    const chosen = trail.findIndex(([place]) => place === 'book-time');
    const since = trail.slice(Math.max(chosen, 0));
    return (
      JSON.stringify(context.trail) === JSON.stringify(trail.slice(0, Math.max(chosen, 0))) &&
      since.every(([place, earlier]) => context.answers[savedAt(place) ?? ''] === earlier)
    );
  },
  'what has come to nothing leaves nothing behind, and no way back into it': ({ is, before, context }) => {
    if (!is('steps.nothing')) return true;
    const { answers, trail } = context;
    const details = before?.context.trail.filter(([place]) => /-(name|email|phone)$/.test(place)) ?? [];
    return (
      trail.length === 0 &&
      ['_service', '_party', '_day', '_near', '_slot', '_held', '_until'].every(
        (name) => !(name in answers),
      ) &&
      details.every(([place, earlier]) => answers[savedAt(place) ?? ''] === earlier)
    );
  },
  'who goes back has the answer they had before': ({ when, before, context: { answers, trail } }) => {
    if (when !== 'they go back' || !before?.is('steps')) return true;
    const [place = '', earlier] = before.context.trail.at(-1) ?? [];
    const saves = savedAt(place);
    if (place === '') return trail.length === 0;
    return trail.length === before.context.trail.length - 1 && (!saves || answers[saves] === earlier);
  },
  'who starts over has said nothing': ({ when, context: { answers, trail } }) =>
    when !== 'they start over' || (Object.keys(answers).length === 0 && trail.length === 0),
  'an answer is kept as it was given': ({ when, is, before, context: { answers } }) => {
    const at = questionsAt.find((each) => before?.is(each));
    if (!at || !(when in given) || when === 'they want another day' || is(at)) return true;
    const place = at.replace(/^.*\./, '');
    // A day that is named instead of a time is the day.
    const saves = place === 'book-time' && when === 'they name a day' ? '_day' : savedAt(place);
    const inside = /^~form-(.*)$/.exec(place)?.[1];
    const name = inside === undefined ? saves : `~${inside}`;
    return name === undefined || (is('steps') && at.startsWith('aside')) || answers[name] === given[when];
  },
  'what a booking comes to is remembered': ({ when, context: { answers } }) => {
    const sample = Object.entries(events.next).find(([each]) => each === when)?.[1];
    const keeps = sample && 'keeps' in sample ? sample.keeps : {};
    return Object.entries(keeps).every(
      ([name, value]) => answers[name] === value && name in answers === (value !== undefined),
    );
  },
  'who looks at times has chosen none': ({ is, context: { answers } }) =>
    !is('steps.book-time') || !('_held' in answers || '_until' in answers),
  'nobody goes back behind what is booked': ({ is, context: { trail } }) =>
    !is('steps.booked') || trail.length === 0,
  'what is answered in the form is kept until it is left, and is no way back': ({ is, before, context }) => {
    const at = [...form, '~form-lead'].findIndex((place) => is(inForm(place)));
    const kept = Object.keys(context.answers).filter((name) => name.startsWith('~'));
    if (at < 0) return kept.length === 0 || !is('steps');
    const until = form.slice(1, Math.max(at, 1)).map((place) => place.replace('form-', ''));
    return (
      until.every((name) => kept.includes(name)) && context.trail.length === before?.context.trail.length
    );
  },
  'misses are counted at a question, and forgotten with it': ({ is, when, before, context: { misses } }) => {
    const at = questionsAt.find(is);
    if (at === undefined) return misses === 0;
    const missed = before?.context.misses ?? 0;
    if (when.startsWith('what they say is no answer')) return misses === Math.min(missed + 1, 3);
    const isFirst = when === 'they go back' && at === 'steps.book-service' && before?.is(at);
    return misses === (isFirst || asides.includes(when) ? missed : 0);
  },
  'a place says whom it waits for': ({ is, has }) => {
    const isMember = is('aside.~called') || is('aside.~taken');
    return has('visitor') === questionsAt.some(is) && has('member') === isMember;
  },
};
