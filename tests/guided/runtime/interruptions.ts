import { expect } from 'vitest';
import { bookingFlow } from '../../../supabase/functions/_shared/flows/booking/booking-flow.ts';
import { detailsFlow } from '../../../supabase/functions/_shared/flows/details.ts';
import type { Flow } from '../../../supabase/functions/_shared/flows/language.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { type Result, type State, wantsKnowledge } from '../../../supabase/functions/_shared/flows/run.ts';
import { cafe, clinic } from '../language/samples.ts';
import {
  askedAt,
  begin,
  type Doing,
  endOf,
  hear,
  last,
  mayAskAt,
  moment,
  play,
  take,
  textsOf,
} from './play.ts';

const details = detailsFlow({
  language: 'en',
  triggers: [{ on: 'unknown' }],
  question: 'What is it about?',
});

/** Begun by the wish for a person. */
const detailsFirst = {
  ...detailsFlow({ language: 'en', triggers: [{ on: 'person' }], callsPerson: true }),
  name: 'Leave your details, before a person',
};

/** Where a flow is, and what it has been told. */
const at = ({ state }: Result) => ({ place: state?.place, from: state?.from, answers: state?.answers });

/** Where a flow waits: it was played until there. */
export interface Here {
  flow: Flow;
  place: string;
  played: readonly Result[];
  here: Result;
  state: State;
}

function stateOf({ state }: Result): State {
  if (!state) throw new Error('The flow is over.');
  return state;
}

const waitsForMember = ({ place }: Here) => place.endsWith('-away');
const asks = (at: Here) => !waitsForMember(at);
const takesAnything = ({ here }: Here) => here.ask?.kind === 'text' || here.ask?.kind === 'question';

const hearAll = (flow: Flow, from: Result, ...doings: Doing[]) =>
  doings.reduce((result, doing) => hear(flow, result, doing), from);

/** What may happen at a place, and what has to come of it. `where` says at which places it can. */
const interruptions: Record<string, { where?: (at: Here) => boolean; happens: (at: Here) => void }> = {
  'a person is wished for while somebody is there, and hands back': {
    where: asks,
    happens({ flow, here }) {
      const away = hear(flow, here, { text: 'can i talk to a person' });
      expect(textsOf(away)).toEqual(['I’ve told the team. Someone will be with you shortly.']);
      expect([away.ask, away.effects.map(({ type }) => type)]).toEqual([null, ['person']]);
      expect(hear(flow, away, { text: 'stop' })).toMatchObject({ messages: [], ask: null, isHandled: true });
      const back = hear(flow, away, { happened: 'handedBack' });
      expect(at(back)).toEqual(at(here));
      expect(back.ask).toEqual(here.ask);
      expect(textsOf(back)[0]).toContain(here.ask?.label);
    },
  },
  'a person is wished for, who does not come': {
    where: asks,
    happens({ flow, here }) {
      const form = hearAll(flow, here, { command: 'person' }, { happened: 'nobody' });
      expect(form.ask?.form?.fields.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
      const given = { name: 'Ada', email: 'ada@example.com', phone: '' };
      const left = hear(flow, form, { answer: { step: form.ask?.step ?? '', value: given } });
      expect(left.effects.find(({ type }) => type === 'details')).toMatchObject({
        given: { name: 'Ada', email: 'ada@example.com', phone: null },
        consent: 'We use your details to answer you, and for nothing else.',
      });
      expect(at(left)).toEqual(at(here));
    },
  },
  'a person is wished for out of hours': {
    where: asks,
    happens({ flow, here }) {
      const form = hear(flow, here, { command: 'person', isOpen: false });
      expect(form.ask?.kind).toBe('yesno');
      for (const doing of [{ text: 'no thanks' }, { text: 'back' }]) {
        expect(at(hear(flow, form, doing))).toEqual(at(here));
      }
      const named = hearAll(flow, form, { text: 'yes' }, { text: 'Ada' }, { text: 'not an address' });
      expect(textsOf(named)[0]).toContain('email address');
      expect(at(hear(flow, named, { text: 'back' })), 'nothing of the form is kept').toEqual(at(here));
    },
  },
  'a member takes over and hands back': {
    where: asks,
    happens({ flow, here }) {
      const taken = hear(flow, here, { happened: 'taken' });
      expect([textsOf(taken), taken.ask, taken.effects]).toEqual([[], null, []]);
      expect(textsOf(hear(flow, taken, { text: 'hello?' }))).toEqual([]);
      expect(at(hear(flow, taken, { happened: 'handedBack' }))).toEqual(at(here));
    },
  },
  'a member takes over and drops the flow': {
    happens({ flow, here }) {
      const over = hearAll(flow, here, { happened: 'taken' }, { happened: 'dropped' });
      expect([over.state, endOf(over), textsOf(over)]).toEqual([null, 'dropped', []]);
    },
  },
  'a member takes over twice': {
    happens({ flow, here }) {
      const once = hear(flow, here, { happened: 'taken' });
      expect(at(hear(flow, once, { happened: 'taken' }))).toEqual(at(once));
    },
  },
  'the visitor stops': {
    where: asks,
    happens({ flow, here }) {
      const over = hear(flow, here, { text: 'never mind' });
      expect([over.state, endOf(over)]).toEqual([null, 'stopped']);
      expect(textsOf(over)).toEqual(['All right, I’ve stopped. You can ask me anything else.']);
    },
  },
  'the visitor starts over': {
    where: asks,
    happens({ flow, here }) {
      expect(at(hear(flow, here, { text: 'start over' }))).toEqual(at(begin(flow)));
    },
  },
  'the visitor goes back': {
    where: asks,
    happens({ flow, here, played }) {
      const back = hear(flow, here, { text: 'back' });
      const before = played.findLast((each) => each.ask && each.state?.place !== here.state?.place);
      expect(at(back)).toEqual(at(before ?? here));
      if (!before) expect(textsOf(back)[0]).toBe('This is the first question.');
    },
  },
  'a question comes in between': {
    where: asks,
    happens({ flow, here, state }) {
      const text = 'Do you take dogs?';
      expect(mayAskAt(flow, state, text)).toBe(true);
      const knowledge = { isSure: true, messages: ['Dogs are welcome.'] };
      const answered = hear(flow, here, { text, knowledge });
      expect(textsOf(answered)[0]).toBe('Dogs are welcome.');
      if (here.ask?.kind === 'question') return;
      expect(textsOf(answered)[1]).toBe(`Back to my question: ${here.ask?.label}`);
      expect([at(answered), answered.ask]).toEqual([at(here), here.ask]);
    },
  },
  'three answers do not fit': {
    where: (at) => asks(at) && !takesAnything(at),
    happens({ flow, here }) {
      const nothing: Doing = { text: 'xyzzy', knowledge: { isSure: false, messages: ['Perhaps.'] } };
      const [one, two] = [hear(flow, here, nothing), hearAll(flow, here, nothing, nothing)];
      expect(textsOf(one)).toEqual(textsOf(two));
      expect([at(two), two.ask]).toEqual([at(here), here.ask]);
      const three = hear(flow, two, nothing);
      expect(textsOf(three)).toEqual(['I still can’t read that as an answer. How would you like to go on?']);
      const isOptional = here.ask?.commands.some(({ id }) => id === 'skip');
      const offered = isOptional ? ['skip', 'person'] : ['person', 'stop'];
      expect(three.ask?.commands.map(({ id }) => id)).toEqual(offered);
      expect(hear(flow, three, nothing).ask).toEqual(three.ask);
    },
  },
  'nothing at all is written where anything fits': {
    where: takesAnything,
    happens({ flow, here }) {
      const result = hear(flow, here, { text: ' ?! ' });
      expect([at(result), textsOf(result).length]).toEqual([at(here), 1]);
    },
  },
  'an answer of another tab comes': {
    where: asks,
    happens({ flow, here }) {
      const again = hear(flow, here, { answer: { step: 'elsewhere', value: 'yes' } });
      expect([at(again), again.ask, again.effects]).toEqual([at(here), here.ask, []]);
      expect(textsOf(again)).toEqual([`Back to my question: ${here.ask?.label}`]);
    },
  },
  'the same answer comes twice': {
    happens({ flow, state, here }) {
      const again = take(flow, state, { ...moment, id: last(state.seen), text: 'yes' });
      expect(again).toEqual({
        ...{ state, messages: [], ask: here.ask, effects: [], visits: [], isHandled: true },
      });
    },
  },
  'the page is loaded anew': {
    happens({ flow, state, here }) {
      expect(askedAt(flow, JSON.parse(JSON.stringify(state)))).toEqual(here.ask);
    },
  },
  'a day passes': {
    happens({ flow, here }) {
      const soon = hear(flow, here, { happened: 'taken', at: moment.at + 86_400_000 });
      expect(soon.isHandled).toBe(true);
      const late = hear(flow, here, { text: 'yes', at: moment.at + 86_400_001 });
      expect([late.state, late.isHandled, textsOf(late), endOf(late)]).toEqual([null, false, [], 'expired']);
    },
  },
  'the flow has changed, or is gone': {
    happens({ flow, here, state }) {
      const versions = [{ ...flow, version: flow.version + 1 }, { ...flow, id: 'other' }, null];
      for (const other of versions) {
        const over = hear(other, here, { text: 'yes' });
        expect([over.state, over.isHandled, textsOf(over), endOf(over)]).toEqual([null, false, [], 'gone']);
      }
      const other = JSON.parse(JSON.stringify({ ...state, v: 2 }));
      expect(endOf(hear(flow, { state: other }, { text: 'yes' })), 'of another compiler').toBe('gone');
      expect(askedAt({ ...flow, version: 99 }, state)).toBeNull();
      expect(wantsKnowledge({ ...flow, version: 99 }, state, 'Why?', moment)).toBe(false);
    },
  },
  'what is sent is not what any widget sends': {
    where: asks,
    happens({ flow, here }) {
      for (const value of [null, {}, [], ['gone'], [[]], Number.NaN, 'x'.repeat(10_000), { name: ['a'] }]) {
        const result = hear(flow, here, { answer: { step: here.ask?.step ?? '', value } });
        expect(result.state?.answers, JSON.stringify(value)).toEqual(here.state?.answers);
        expect(textsOf(result).length).toBeGreaterThan(0);
      }
    },
  },
};

/** The flows whose places are interrupted. */
export const flows: readonly Flow[] = [
  cafe,
  clinic,
  details,
  detailsFirst,
  { ...bookingFlow('en'), triggers: cafe.triggers },
];

/** Everywhere a flow waits. */
export function placesOf(flow: Flow): Here[] {
  return [...prove(flow).ways].map(([place, way]) => {
    const played = play(flow, way);
    const here = last(played);
    return { flow, place, played, here, state: stateOf(here) };
  });
}

/** What may happen at a place. */
export const possibleAt = (waiting: Here) =>
  Object.entries(interruptions).filter(([, { where }]) => where?.(waiting) ?? true);
