import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { type Effect, effects } from '../../machines/effects.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';

const patienceMachine = setup({
  types: { events: {} as { type: 'speak' | 'stay' | 'go' | 'lead' }, emitted: {} as Effect },
  actions: { notify: effects.notify, navigate: effects.navigate },
  delays: { soon: 1 },
}).createMachine({
  id: 'patience',
  initial: 'first',
  states: {
    first: {
      on: {
        speak: { target: 'second', actions: { type: 'notify', params: { tone: 'info', title: 'Hello' } } },
      },
    },
    second: {
      on: {
        speak: { actions: { type: 'notify', params: { tone: 'info', title: 'Hello' } } },
        stay: {},
        go: 'third',
        lead: { actions: { type: 'navigate', params: { to: '/' } } },
      },
      after: { soon: 'later' },
    },
    later: { on: { go: 'third' }, after: { soon: 'over' } },
    third: {},
    over: { type: 'final' },
  },
});

/** A flow with a button for each of its events. */
function Patience() {
  const [, send] = useFlow(patienceMachine);
  return (['speak', 'stay', 'go', 'lead'] as const).map((type) => (
    <button key={type} type="button" onClick={() => send({ type })}>
      {type}
    </button>
  ));
}

/** Shows the flow, and keeps what it asks of the runtime. */
function show() {
  const asked: string[] = [];
  const alarms: (() => void)[] = [];
  const clock = {
    setTimeout: (alarm: () => void) => alarms.push(alarm),
    clearTimeout: () => {},
  };
  const sources = new Set<string>();
  const runtime: Runtime = {
    provide: (chart) => chart,
    perform: (effect, flow) => {
      sources.add(flow);
      asked.push(effect.type);
    },
    retract: (flow) => {
      sources.add(flow);
      asked.push('retract');
    },
    options: { clock },
  };
  const view = (isThere: boolean) => (
    <RuntimeProvider runtime={runtime}>{isThere && <Patience />}</RuntimeProvider>
  );
  const { rerender } = render(view(true));
  return {
    sources,
    /** What the runtime has been asked for since this was last called. */
    takeAsked: () => asked.splice(0),
    /** Takes the view away. */
    close: async () => act(async () => rerender(view(false))),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    /** Lets the last alarm go off. */
    wait: () => act(() => alarms.pop()?.()),
  };
}

test('what a flow has said is taken back once the person leads it on, and not before', async () => {
  const { press, takeAsked, sources } = show();
  await press('speak');
  expect(takeAsked()).toEqual(['notify']);
  await press('stay');
  expect(takeAsked()).toEqual([]);
  await press('speak');
  expect(takeAsked()).toEqual(['notify']);
  await press('go');
  expect(takeAsked()).toEqual(['retract']);
  expect(sources.size).toBe(1);
});

test('time alone takes nothing back, the end of the flow does', async () => {
  const { press, takeAsked, wait } = show();
  await press('speak');
  takeAsked();
  await wait();
  expect(takeAsked()).toEqual([]);
  await wait();
  expect(takeAsked()).toEqual(['retract']);
});

test('what a flow has said goes with its view', async () => {
  const { press, close, takeAsked } = show();
  await press('speak');
  await close();
  expect(takeAsked()).toEqual(['notify', 'retract']);
});

test('what a flow has said stays when it has led to another page', async () => {
  const { press, close, takeAsked } = show();
  await press('speak');
  await press('lead');
  await close();
  expect(takeAsked()).toEqual(['notify', 'navigate']);
});
