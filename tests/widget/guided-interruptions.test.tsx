import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type {
  Ask,
  ChatMessage,
  ChatRefusal,
  ChatUpdate,
  ConversationEvent,
} from '../../machines/widget/actors.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { WidgetChat } from '../../src/widget/widget-chat.tsx';
import { phrasesOf } from '../../supabase/functions/_shared/flows/phrases/phrases.ts';
import type { Result } from '../../supabase/functions/_shared/flows/run.ts';
import { press } from '../../tools/harness/screen.ts';
import { flows, type Here, placesOf, possibleAt } from '../guided/runtime/interruptions.ts';
import { askedAt, type Doing, type Heard, heardIn } from '../guided/runtime/play.ts';
import { nothing } from './messages.ts';
import { config } from './pages.ts';
import { english } from './words.ts';

afterEach(cleanup);

/** A panel, and what stands for the server behind it. */
interface Panel {
  /** What the next messages are answered with. */
  answer: (with_: ChatUpdate | ChatRefusal) => void;
  tell: (update: ChatUpdate) => Promise<void>;
}

async function open(history: ChatUpdate): Promise<Panel> {
  let answer: ChatUpdate | ChatRefusal = history;
  let tell: ((event: ConversationEvent) => void) | undefined;
  const silent = fromCallback(() => {});
  const runtime: Runtime = {
    provide: (machine) =>
      machine.provide({
        actors: {
          ...Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])),
          getHistory: fromPromise(async () => history),
          sendMessages: fromPromise(async () => answer),
          watchConversation: fromCallback<never, never, ConversationEvent>(({ sendBack }) => {
            tell = sendBack;
          }),
        },
      }) as typeof machine,
    perform: () => {},
  };
  render(
    <RuntimeProvider runtime={runtime}>
      <WidgetChat config={config} words={english} />
    </RuntimeProvider>,
  );
  await act(async () => {});
  return {
    answer: (given) => {
      answer = given;
    },
    tell: (update) => act(async () => tell?.({ type: 'conversation.updated', update })),
  };
}

let count = 0;
const message = (author: ChatMessage['author'], text: string): ChatMessage => {
  count += 1;
  const plain = { tier: null, options: [], rating: null, source: null, at: '2026-01-01T09:00:00Z' };
  return { ...plain, id: count, author, text };
};

const update = (state: ChatUpdate['state'], ask: Ask | null, ...messages: ChatMessage[]): ChatUpdate => ({
  ok: true,
  conversation: 'c1',
  state,
  messages,
  ask,
  language: null,
});

/** What the server tells of a result. */
function told({ messages, ask, effects }: Result, ...said: ChatMessage[]): ChatUpdate {
  const isCalled = effects.some(({ type }) => type === 'person');
  return update(
    isCalled ? 'waiting' : 'bot',
    ask,
    ...said,
    ...messages.map(({ text }) => message('bot', text)),
  );
}

/** What is asked, and how it can be answered, is on the page; or nothing is asked. */
function expectAsked(ask: Ask | null): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.step')].filter(({ hidden }) => !hidden);
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(ask ? [ask.label] : []);
  const [group] = groups;
  if (!ask || !group) return;
  const buttons = [...group.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(ask.commands.map(({ label }) => label)));
  const fields = group.querySelectorAll('input, textarea').length;
  const isByWriting = ask.kind === 'question';
  expect(fields + buttons.length > 0 || isByWriting, `${ask.label} can be answered`).toBe(true);
}

const write = (text: string) =>
  act(async () => {
    const field = screen.getByLabelText('Message');
    fireEvent.input(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });

/** Fills in a form and sends it. */
const fillIn = (ask: Ask, given: object) =>
  act(async () => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector(`.step [name="${name}"]`);
      if (field) fireEvent.input(field, { target: { value } });
    }
    expect(ask.form).toBeDefined();
    press('Send');
  });

/** Does it by the panel; what another tab or a member does is told. */
async function perform(panel: Panel, asked: Ask | null, doing: Doing, result: Result): Promise<void> {
  if ('text' in doing && doing.text.trim() !== '') {
    panel.answer(told(result, message('visitor', doing.text.trim())));
    return write(doing.text);
  }
  if ('command' in doing) {
    const label = phrasesOf('en').labels[doing.command];
    panel.answer(told(result, message('visitor', label)));
    const isOffered = asked?.commands.some(({ id }) => id === doing.command) ?? false;
    return isOffered ? act(async () => press(label)) : write(label);
  }
  if ('answer' in doing && asked?.form && doing.answer.step === asked.step) {
    panel.answer(told(result, message('visitor', 'Ada')));
    return fillIn(asked, Object(doing.answer.value));
  }
  return panel.tell(told(result));
}

/** Shows where somebody was asked this, does it, and looks at what the panel shows of what comes of it. */
async function meet({ flow }: Here, { state, doing, result }: Heard): Promise<void> {
  const asked = state && askedAt(flow, state);
  const before = message('bot', asked?.label ?? 'Someone will be with you shortly.');
  const panel = await open(update(asked ? 'bot' : 'human', asked, before));
  // As after a reload.
  expectAsked(asked);
  await perform(panel, asked, doing, result);
  // Line by line: a page shows no line breaks in its text.
  for (const line of result.messages.flatMap(({ text }) => text.split('\n')))
    expect(document.body.textContent).toContain(line);
  expectAsked(result.ask);
  expect(screen.getByLabelText('Message')).toHaveProperty('disabled', false);
  cleanup();
}

const all = flows.flatMap(placesOf);
const kindOf = ({ here: { ask } }: Here) =>
  ask ? [ask.kind, ask.many && 'many', ask.form && 'form'].filter(Boolean).join(' ') : 'nothing';
/** One place of each kind. */
const places = [...new Map(all.map((place) => [kindOf(place), place])).values()];

test('there is a place of each kind', () => {
  expect(new Set(places.map(kindOf))).toEqual(
    new Set([
      ...['number', 'choice', 'choice many', 'date', 'text', 'yesno', 'yesno form', 'phone', 'email'],
      ...['question', 'nothing'],
    ]),
  );
});

describe.each(places.map((place) => [kindOf(place), place] as const))(
  'where a flow asks for %s',
  (_, place) => {
    // What no widget sends no view can send.
    const possible = possibleAt(place).filter(
      ([name]) => name !== 'what is sent is not what any widget sends',
    );

    test.each(possible)('%s', async (_name, { happens }) => {
      const steps = heardIn(() => happens(place));
      for (const step of steps) await meet(place, step);
      // Where nothing is put in, the question is there as after a reload.
      if (steps.length > 0) return;
      await open(update(place.here.ask ? 'bot' : 'human', place.here.ask, message('bot', 'Hello')));
      expectAsked(place.here.ask);
    });

    test('everything is deleted in another tab', async () => {
      const panel = await open(
        update(place.here.ask ? 'bot' : 'human', place.here.ask, message('bot', 'Hello')),
      );
      await panel.tell(nothing);
      expectAsked(null);
    });

    test('the bot is paused, and then it is not', async () => {
      const { ask } = place.here;
      const panel = await open(update(ask ? 'bot' : 'human', ask, message('bot', 'Hello')));
      panel.answer({ ok: false, reason: 'closed' });
      await write('Anybody there?');
      expect(screen.getByRole('alert').textContent).toContain('This chat isn’t available right now.');
      expectAsked(null);
      panel.answer(update('bot', ask, message('visitor', 'Anybody there?')));
      await act(async () => press(/Try again/));
      expectAsked(ask);
    });
  },
);
