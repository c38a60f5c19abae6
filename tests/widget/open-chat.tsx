import { act, render } from '@testing-library/react';
import { fromCallback, fromPromise } from 'xstate';
import type { ChatUpdate, OutgoingMessage } from '../../machines/widget/actors.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { WidgetChat } from '../../src/widget/widget-chat.tsx';
import { config } from './pages.ts';
import { english } from './words.ts';

/** Shows a chat in which this was said before; what is sent arrives in `sent` and is not answered. */
export async function openChat(history: ChatUpdate, view: Partial<Parameters<typeof WidgetChat>[0]> = {}) {
  const sent: OutgoingMessage[] = [];
  const silent = fromCallback(() => {});
  const runtime: Runtime = {
    provide: (machine) =>
      machine.provide({
        actors: {
          ...Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])),
          getHistory: fromPromise(async () => history),
          rateMessage: fromPromise(async () => {}),
          sendMessages: fromPromise<never, { messages: readonly OutgoingMessage[] }>(({ input }) => {
            sent.splice(0, sent.length, ...input.messages);
            return new Promise(() => {});
          }),
        },
      }) as typeof machine,
    perform: () => {},
  };
  render(
    <RuntimeProvider runtime={runtime}>
      <WidgetChat config={config} words={english} {...view} />
    </RuntimeProvider>,
  );
  await act(async () => {});
  return sent;
}
