import { hours, lookedAtBy } from './answers.ts';
import {
  type Action,
  asideMark,
  type FlowMachine,
  formMark,
  type Move,
  type Moves,
  machineOf,
  type State,
  type States,
} from './chart-setup.ts';
import {
  type Detail,
  type Flow,
  limits,
  type Question,
  questionOf,
  type Step,
  type StepOf,
  stepsOf,
  type Text,
} from './language.ts';
import { inEveryLanguage } from './phrases/phrases.ts';
import {
  type BookingCheck,
  type BookingQuestion,
  type Came,
  type End,
  endState,
  ends,
  type Place,
} from './place.ts';
import { neededBy } from './texts.ts';

/** A flow as a chart. */
export interface Chart {
  flow: Flow;
  machine: FlowMachine;
  places: ReadonlyMap<string, Place>;
  /** What each answer is an answer to. */
  questions: ReadonlyMap<string, Question>;
  /** How many bytes of a written answer the state keeps. */
  writtenBytes: number;
}

/** Of a flow's state: bytes for all answers. */
const answerBytes = 2_200;

/** Bytes of an answer as JSON; texts share what is left. */
const bytesOfKind = { choice: 10, number: 14, date: 14, yesno: 7, email: 124, phone: 30, text: 0 };

const over = (how: End) => `#flow.${endState(how)}`;
const comeBack = '#flow.steps.~back';

/**
 * Makes a chart of any flow that its schema takes. Where a faulty one does not go on, the chart is `lost`.
 * Its silent places wait for `next` rather than going on by `always`: so a round of them can be counted, and proved.
 */
export function compile(flow: Flow): Chart {
  const places = new Map<string, Place>();
  const steps = new Region('steps', places, flow);
  const first = steps.list(flow.steps, over('lost'));
  const aside = new Region('aside', places, flow);
  const wish = aside.interruptions();

  // What a booking shows before it is made is behind whoever has agreed to it.
  const goBack = [...places.values()]
    .filter(({ id, waitsFor, books }) => waitsFor === 'visitor' && steps.has(id) && books !== 'sure')
    .map(({ id, saves = '' }) => ({
      guard: { type: 'cameFrom' as const, params: { place: id } },
      target: steps.at(id),
      actions: [{ type: 'undo' as const, params: { as: saves } }],
    }));
  const machine = machineOf({
    id: 'flow',
    context: { answers: {}, trail: [], misses: 0 },
    initial: 'steps',
    on: {
      person: { target: wish },
      stop: { target: over('stopped') },
      restart: { target: first, actions: 'clear' },
      back: [...goBack, { actions: ['sayFirst', 'askAgain'] }],
      taken: { target: aside.at('~taken') },
      dropped: { target: over('dropped') },
      expired: { target: over('expired') },
      tangled: { target: over('lost') },
    },
    states: {
      steps: {
        initial: first.slice(first.lastIndexOf('.') + 1),
        entry: 'leaveAside',
        states: { ...steps.states, '~back': { type: 'history' } },
      },
      aside: { initial: '~wish', states: aside.states, on: { back: { target: comeBack } } },
      ...Object.fromEntries(ends.map((how) => [endState(how), endConfig(how)])),
    },
  });
  const questions = questionsIn(places);
  return { flow, machine, places, questions, writtenBytes: writtenBytesOf([...questions.values()]) };
}

const endConfig = (how: End): State => ({ type: 'final', entry: { type: 'over', params: { how } } });

function questionsIn(places: ReadonlyMap<string, Place>): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>();
  for (const { saves, asked } of places.values()) {
    if (saves !== undefined && asked && asked.kind !== 'question') questions.set(saves, asked);
  }
  return questions;
}

function writtenBytesOf(questions: readonly Question[]): number {
  const bytes = questions.map((question) => {
    const isMany = question.kind === 'choice' && question.many;
    return bytesOfKind[question.kind] * (isMany ? limits.choices : 1);
  });
  const left = bytes.reduce((rest, each) => rest - each, answerBytes);
  const texts = questions.filter(({ kind }) => kind === 'text').length;
  return Math.max(40, Math.floor(left / Math.max(texts, 1)));
}

/** The form for whoever finds nobody. */
const ourDetails = (id: string): StepOf<'details'> => ({
  id,
  type: 'details',
  text: inEveryLanguage((phrases) => phrases.closed),
  consent: inEveryLanguage((phrases) => phrases.consent),
  fields: [{ field: 'name', optional: true }, { field: 'email' }, { field: 'phone', optional: true }],
});

/** Who books: the business has to know who comes, and where to reach them. */
const bookersDetails = (id: string): StepOf<'details'> => ({
  id,
  type: 'details',
  text: inEveryLanguage(({ book }) => book.who),
  consent: inEveryLanguage(({ book }) => book.consent),
  fields: [{ field: 'name' }, { field: 'email' }, { field: 'phone', optional: true }],
});

/** What a booking that has begun comes to that ends it without one. */
const endsWithout: readonly Came[] = ['full', 'busy', 'gone'];

/** What happens when another time of a booking is chosen, and when it has come to nothing. */
const anewOrLeft = (booking: string): readonly [Action, Action] => [
  { type: 'chooseAnew', params: { booking } },
  { type: 'leaveBooking', params: { booking } },
];

/** Lays steps out as states, the last first: each has to know what comes behind it. */
class Region {
  readonly states: States = {};
  private readonly name: string;
  private readonly places: Map<string, Place>;
  private readonly ids: ReadonlySet<string>;

  constructor(name: string, places: Map<string, Place>, flow: Flow) {
    this.name = name;
    this.places = places;
    this.ids = new Set([...stepsOf(flow.steps)].map(({ step }) => step.id));
  }

  at(id: string): string {
    return `#flow.${this.name}.${id}`;
  }

  has(id: string): boolean {
    return id in this.states;
  }

  /** @param next what comes behind the list @returns where it begins */
  list(steps: readonly Step[], next: string): string {
    return steps.reduceRight((behind, step) => this.step(step, behind), next);
  }

  /** What a flow does when the visitor wishes for a person, or a member takes the conversation. @returns where it begins */
  interruptions(): string {
    const step: Step = { id: '~wish', type: 'person' };
    const own = { step, needs: [], looksAt: [] };
    const form = this.details(ourDetails('~form'), comeBack, { mark: asideMark, refused: comeBack });
    const moves: Moves = { handedBack: [{ target: comeBack }], nobody: [{ target: form }] };
    const called = this.put({ ...own, id: '~called', waitsFor: 'member' }, moves, ['call']);
    this.put({ ...own, id: '~taken', waitsFor: 'member' }, moves);
    return this.put(
      { ...own, id: '~wish', waitsFor: 'nobody' },
      { next: [{ guard: 'isOpen', target: called }, { target: form }] },
    );
  }

  private put(
    place: Omit<Place, 'leadsTo'>,
    on: Moves,
    entry: readonly Action[] = [],
    exit: readonly Action[] = [],
  ): string {
    const targets = Object.values(on).flatMap((moves) => moves.flatMap(({ target }) => target ?? []));
    const leadsTo = targets.map((target) => target.slice(target.lastIndexOf('.') + 1));
    this.places.set(place.id, { ...place, leadsTo });
    const tags = place.waitsFor === 'nobody' ? [] : [place.waitsFor];
    this.states[place.id] = { tags, entry, exit, on };
    return this.at(place.id);
  }

  private step(step: Step, next: string): string {
    switch (step.type) {
      case 'say':
        return this.silent(step, [{ target: next }]);
      case 'end':
        return this.silent(step, [{ target: over('ended') }]);
      case 'goto':
        return this.silent(step, [{ target: this.ids.has(step.step) ? this.at(step.step) : over('lost') }]);
      case 'ask':
        return this.ask({ id: step.id, step, text: step.text, ...askedBy(step) }, next);
      case 'answer':
        return this.ask({ id: step.id, step, text: step.text, asked: { kind: 'question' } }, next);
      case 'branch':
        return this.branch(step, next);
      case 'details':
        return this.details(step, next, {
          refused: step.otherwise ? this.list(step.otherwise, next) : over('ended'),
        });
      case 'book':
        return this.book(step, next);
      case 'person':
        return this.person(step, next);
    }
  }

  /** A place that says its text, if it has one, and goes on. */
  private silent(step: StepOf<'say' | 'end' | 'goto' | 'person'>, next: readonly Move[]): string {
    const text = 'text' in step ? step.text : undefined;
    const place = { id: step.id, step, text, needs: text ? neededBy(text) : [] };
    const looksAt = next.some(({ guard }) => guard === 'isOpen') ? [hours] : [];
    const entry: Action[] = text ? [{ type: 'say', params: { place: step.id } }] : [];
    return this.put({ ...place, waitsFor: 'nobody', looksAt }, { next }, entry);
  }

  /** A place that asks. @param more what else may happen there, or happens otherwise */
  private ask(
    asking: Pick<Place, 'id' | 'step' | 'text' | 'consent' | 'asked' | 'saves' | 'isOptional' | 'books'>,
    next: string,
    more: Moves = {},
  ): string {
    const { id, saves, text, consent, asked } = asking;
    const done: Move = { target: next, actions: this.passing(asking) };
    const moves: Moves = {
      ...(asked?.kind === 'question' ? {} : { answer: [done] }),
      ...(asking.isOptional && { skip: [done] }),
      question: [
        asked?.kind === 'question'
          ? { ...done, actions: ['answer', ...this.passing(asking)] }
          : { actions: ['answer', 'askAgain'] },
      ],
      wrong: [{ guard: 'mayMiss', actions: ['miss', 'explain'] }, { actions: ['miss', 'offer'] }],
      again: [{ actions: ['askAgain'] }],
      ...more,
    };
    const needs = [text, consent].flatMap((each) => (each ? neededBy(each) : []));
    const place: Omit<Place, 'leadsTo'> = { ...asking, waitsFor: 'visitor', needs, looksAt: [] };
    return this.put(
      saves === undefined ? place : { ...place, saves },
      moves,
      [...(asking.books === 'time' ? (['letGo'] as const) : []), { type: 'ask', params: { place: id } }],
      ['forgive'],
    );
  }

  /** What happens when a question is answered. What is asked aside is no way back. */
  private passing({ id, saves, books }: Pick<Place, 'id' | 'saves' | 'books'>): Action[] {
    const isOwn = this.name === 'steps';
    const pass: Action[] = isOwn ? [{ type: 'pass', params: { place: id, as: saves ?? '' } }] : [];
    if (saves === undefined) return pass;
    const save: Action[] = [...pass, { type: 'save', params: { as: saves } }];
    // What is booked is kept as a booking.
    return books ? save : [...save, { type: 'saved', params: { place: id } }];
  }

  /** Each case is a place of its own: so one that never happens is one that is never reached. */
  private branch(step: StepOf<'branch'>, next: string): string {
    const cases = step.cases.map(({ when, steps }, index): Move => {
      const place = { id: caseOf(step, index), step, waitsFor: 'nobody' as const, needs: [], looksAt: [] };
      const target = this.put(place, { next: [{ target: this.list(steps, next) }] });
      return { guard: { type: 'holds', params: { when } }, target };
    });
    const otherwise = step.otherwise ? this.list(step.otherwise, next) : over('undecided');
    const looksAt = [...new Set(step.cases.flatMap(({ when }) => when.map(lookedAtBy)))];
    return this.put(
      { id: step.id, step, waitsFor: 'nobody', needs: [], looksAt },
      { next: [...cases, { target: otherwise }] },
    );
  }

  /**
   * Whether details may be kept, then each of them, then what becomes of them.
   * @param refused where it leads without them
   * @param refusing what happens then; without it, it is a way back as any other answer
   * @param books 'who' where they are for a booking, which takes them itself
   * @param more what else may happen at each of them
   */
  private details(
    step: StepOf<'details'>,
    next: string,
    {
      mark = '',
      refused,
      refusing,
      books,
      more = {},
    }: { mark?: string; refused: string; refusing?: readonly Action[]; books?: 'who'; more?: Moves },
  ): string {
    const { id, text, consent } = step;
    const gives = step.fields.map(({ field }) => ({ field, answer: mark + field }));
    const lead = { id: `${id}-lead`, step, gives, waitsFor: 'nobody' as const, needs: [], looksAt: [] };
    const given = books
      ? next
      : this.put(lead, { next: [{ target: next }] }, [{ type: 'lead', params: { place: lead.id } }]);
    const own = { step, ...(books && { books }) };
    const fields = step.fields.reduceRight((behind, detail) => {
      const place = {
        ...own,
        id: `${id}-${detail.field}`,
        text: labelOf(detail),
        saves: mark + detail.field,
      };
      const isOptional = detail.optional ?? false;
      return this.ask({ ...place, asked: questionOf(detail), isOptional }, behind, more);
    }, given);
    const actions = this.passing({ id });
    return this.ask({ ...own, id, text, consent, asked: { kind: 'yesno' } }, fields, {
      ...more,
      answer: [
        { guard: 'isNo', target: refused, actions: refusing ?? actions },
        { target: fields, actions },
      ],
    });
  }

  /**
   * Service, party, day and time, each unless it is known. The time is held while the visitor says who they are, and is
   * booked once they have seen all of it. Where it has gone meanwhile, the nearest times are offered.
   */
  private book(step: StepOf<'book'>, next: string): string {
    const at = (part: string) => this.at(`${step.id}-${part}`);
    const person: Step = { id: `${step.id}-person`, type: 'person' };
    const failed = step.otherwise ? this.list(step.otherwise, next) : this.step(person, next);
    const check = (part: string, books: BookingCheck, leads: Partial<Record<Came, string>>) =>
      this.bookingCheck(step, part === '' ? step.id : `${step.id}-${part}`, books, leads);
    const [chooseAnew, leaveBooking] = anewOrLeft(step.id);
    // What was chosen may be gone by the time that a question is answered.
    const isGone: Moves = {
      notBooked: [{ target: failed, actions: [{ type: 'came', params: { came: 'gone' } }, leaveBooking] }],
    };
    const ask = (
      part: BookingQuestion,
      place: Pick<Place, 'asked' | 'saves'>,
      then: string,
      more: Moves = {},
    ) => this.ask({ id: `${step.id}-${part}`, step, books: part, ...place }, then, { ...more, ...isGone });

    check('book', 'confirm', { booked: next, taken: at('look'), gone: failed });
    ask('sure', { asked: { kind: 'yesno' } }, at('book'), {
      answer: [{ guard: 'isNo', target: at('time'), actions: [chooseAnew] }, { target: at('book') }],
    });
    const who = this.details(bookersDetails(`${step.id}-who`), at('sure'), {
      ...{ mark: formMark, refused: failed, refusing: [leaveBooking], books: 'who', more: isGone },
    });
    check('hold', 'hold', { held: who, taken: at('look'), busy: failed, gone: failed });
    const asDay: Action[] = [{ type: 'save', params: { as: '_day' } }];
    ask('time', { asked: { kind: 'choice', choices: [] }, saves: '_slot' }, at('hold'), {
      answer: [
        { guard: 'isOtherDay', target: at('day') },
        { guard: 'isDay', target: at('look'), actions: asDay },
        {
          target: at('hold'),
          actions: this.passing({ id: `${step.id}-time`, saves: '_slot', books: 'time' }),
        },
      ],
    });
    check('look', 'look', { free: at('time'), near: at('time'), full: failed });
    ask('day', { asked: { kind: 'date' }, saves: '_day' }, at('look'));
    check('when', 'whichDay', { open: at('day'), known: at('look'), full: failed, gone: failed });
    ask('party', { asked: { kind: 'number' }, saves: '_party' }, at('when'));
    check('many', 'howMany', { open: at('party'), known: at('when'), gone: failed });
    ask('service', { asked: { kind: 'choice', choices: [] }, saves: '_service' }, at('many'));
    check('which', 'whichService', { open: at('service'), known: at('many') });
    return check('', 'start', { offered: at('which'), unoffered: failed });
  }

  private bookingCheck(
    step: StepOf<'book'>,
    id: string,
    books: BookingCheck,
    leads: Partial<Record<Came, string>>,
  ): string {
    const isCame = (each: string): each is Came => each in leads;
    const comes = Object.keys(leads).filter(isCame);
    const place = { id, step, books, comes, needs: [], looksAt: [], waitsFor: 'nobody' as const };
    const next = comes.map((came): Move => {
      const actions: Action[] = [{ type: 'came', params: { came } }, 'keep'];
      if (came === 'booked') actions.push('forgetTrail');
      const [chooseAnew, leaveBooking] = anewOrLeft(step.id);
      if (came === 'taken') actions.push(chooseAnew);
      if (endsWithout.includes(came)) actions.push(leaveBooking);
      return { guard: { type: 'came', params: { came } }, target: leads[came] ?? over('lost'), actions };
    });
    return this.put(books === 'confirm' ? { ...place, saves: 'booking' } : place, { next });
  }

  /** A member is called while the business is open; behind one nothing has to follow. */
  private person(step: StepOf<'person'>, next: string): string {
    const then = next === over('lost') ? over('ended') : next;
    const instead = step.otherwise
      ? this.list(step.otherwise, then)
      : this.details(ourDetails(`${step.id}-form`), then, { mark: formMark, refused: then });
    const away = { id: `${step.id}-away`, step, waitsFor: 'member' as const, needs: [], looksAt: [] };
    const called = this.put(
      away,
      // Whoever takes the conversation is the person who was called.
      { handedBack: [{ target: then }], nobody: [{ target: instead }], taken: [{}] },
      ['call'],
    );
    return this.silent(step, [{ guard: 'isOpen', target: called }, { target: instead }]);
  }
}

/** The place of a case. */
export const caseOf = (step: StepOf<'branch'>, index: number): string => `${step.id}-${index + 1}`;

const askedBy = ({ saves, question, optional = false }: StepOf<'ask'>) => ({
  saves,
  asked: question,
  isOptional: optional,
});

/** What is asked by a detail. */
export function labelOf(detail: Detail): Text {
  return detail.field === 'question' ? detail.text : inEveryLanguage(({ details }) => details[detail.field]);
}
