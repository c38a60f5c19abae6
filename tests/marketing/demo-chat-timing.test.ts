/** When the replies come, whatever people do and however quickly: against the specification's one sentence about it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { demoChatMachine } from '../../machines/marketing/demo-chat.machine.ts';
import { script } from './demo-chat.facts.ts';

function startChat() {
  const clock = new SimulatedClock();
  const actor = createActor(demoChatMachine, { clock }).start();
  return {
    send: (message: string) => actor.send({ type: 'message.sent', message }),
    reset: () => actor.send({ type: 'reset' }),
    wait: (milliseconds: number) => clock.increment(milliseconds),
    texts: () => actor.getSnapshot().context.messages.map(({ text }) => text),
  };
}

const says = (place: number) => (script[place] ?? script.at(-1))?.says;

test('a reply comes 1000 ms after its message, and no sooner', () => {
  const { send, wait, texts } = startChat();
  send('a');
  wait(400);
  send('b');
  wait(599);
  expect(texts()).toEqual([says(0), 'a', 'b']);
  wait(1);
  expect(texts()).toEqual([says(0), 'a', 'b', says(1)]);
  wait(399);
  expect(texts()).toHaveLength(4);
  wait(1);
  expect(texts()).toEqual([says(0), 'a', 'b', says(1), says(2)]);
});

test('a reset drops all replies on their way, and the next ones keep their time', () => {
  const { send, reset, wait, texts } = startChat();
  send('a');
  wait(300);
  send('b');
  reset();
  wait(500);
  send('c');
  wait(999);
  expect(texts()).toEqual([says(0), 'c']);
  wait(1);
  expect(texts()).toEqual([says(0), 'c', says(1)]);
});

const deeds = fc.array(
  fc.oneof(
    fc.record({ send: fc.constantFrom('a', 'b', ' ') }),
    fc.record({ wait: fc.integer({ min: 1, max: 1_500 }) }),
    fc.constant('reset' as const),
  ),
  { maxLength: 40 },
);

test('whatever is sent, awaited and reset in any order, each message has its reply in time and in order', () => {
  const property = fc.property(deeds, (done) => {
    const chat = startChat();
    let now = 0;
    let due: number[] = [];
    let expected = [says(0)];
    let replies = 0;
    for (const deed of done) {
      if (deed === 'reset') {
        chat.reset();
        [due, expected, replies] = [[], [says(0)], 0];
      } else if ('send' in deed) {
        chat.send(deed.send);
        if (deed.send === ' ') continue;
        expected.push(deed.send);
        due.push(now + 1_000);
      } else {
        chat.wait(deed.wait);
        now += deed.wait;
        for (; due[0] !== undefined && due[0] <= now; due.shift()) {
          replies += 1;
          expected.push(says(replies));
        }
      }
      expect(chat.texts()).toEqual(expected);
    }
  });
  fc.assert(property, { numRuns: 500 });
});
