import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { reach } from '../../src/server/reach.ts';

const asking = setup({
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  initial: 'waiting',
  states: {
    waiting: { invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'failed' } },
    answered: {},
    failed: {},
  },
});

function Asking() {
  const [state] = useFlow(asking);
  return <p>{String(state.value)}</p>;
}

/** Shows a flow whose first state asks, in StrictMode: it is started, stopped and started again. */
function show(ask: (signal: AbortSignal) => Promise<string>) {
  const world: Runtime = {
    provide: (machine) =>
      machine.provide({ actors: { ask: reach((_, signal) => ask(signal)) } }) as typeof machine,
    perform: () => {},
  };
  render(
    <RuntimeProvider runtime={world}>
      <Asking />
    </RuntimeProvider>,
  );
}

test('a call that was stopped is not heard when it fails for being stopped', async () => {
  const answers: ((answer: string) => void)[] = [];
  show((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => reject(signal.reason));
    answers.push(resolve);
    return promise;
  });
  await act(async () => {});
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(answers.length).toBe(2);
  await act(async () => answers[1]?.('yes'));
  expect(screen.getByText('answered')).toBeTruthy();
});

test('a call that was stopped is not heard when it answers late', async () => {
  const answers: ((answer: string) => void)[] = [];
  show(() => new Promise((resolve) => answers.push(resolve)));
  await act(async () => answers[0]?.('late'));
  expect(screen.getByText('waiting')).toBeTruthy();
});

test('a call that fails is heard', async () => {
  show(() => Promise.reject(new Error('offline')));
  await act(async () => {});
  expect(screen.getByText('failed')).toBeTruthy();
});
