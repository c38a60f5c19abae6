/** Cuts and misdirects every wire between the charts of a page: one of the page's stories has to notice each. */
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { Wire } from '../../machines/wires.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { RewireContext } from '../../src/flows/wired.tsx';
import { Links } from './links.tsx';

/** What the server answers, by the flow that asks and the name of the actor; nobody answers what is not here. */
type Server = Readonly<Record<string, Readonly<Record<string, (input: never) => unknown>>>>;

/** A page before a server, for one telling of a story. */
export interface Stage {
  /** Opens the page, and waits until everything that it asks is answered. */
  open: (page: ReactNode, server: Server) => Promise<void>;
  /** Does something, and waits until everything that comes of it is answered. */
  after: (gesture: () => void) => Promise<void>;
  /** What an actor of a flow has been asked with so far. */
  asked: (flow: string, actor: string) => readonly unknown[];
}

/** What happens on a page, and what has to come of it. Rejects where it does not. */
type Story = (stage: Stage) => Promise<void>;

type Rewire = (wires: readonly Wire[]) => readonly Wire[];

/** What is wrong in a wire, found by its words. */
type Mistake = readonly [wire: string, wrong: Partial<Pick<Wire, 'outcome' | 'tell'>>];

/**
 * Declares the tests of a page's wires: its stories are true, and none is true with a wire that is cut, misdirected, or
 * wrong in one of these ways.
 */
export function walkWires(
  wires: readonly Wire[],
  stories: Readonly<Record<string, Story>>,
  mistakes: Readonly<Record<string, Mistake>> = {},
): void {
  const planted = Object.entries(mistakes).map(([words, [name, wrong]]): [string, null, Rewire] => {
    const wire = wires.find((each) => each.words === name) ?? expect.unreachable(name);
    // It may tell too much: in any story.
    return [words, null, instead(wire, [{ ...wire, ...wrong }])];
  });

  describe('the wires', () => {
    /** The stories in which a wire tells something: in the others it is not missed. */
    const tellers = new Map<Wire, Set<Story>>(wires.map((wire) => [wire, new Set()]));

    test.each(Object.entries(stories))('%s', (_, story) =>
      play(story, (given) =>
        given.map((wire) => ({
          ...wire,
          tell: (...told) => {
            tellers.get(wire)?.add(story);
            return wire.tell(...told);
          },
        })),
      ),
    );

    test.each([...wires.flatMap((wire) => mistakesIn(wire, wires)), ...planted])(
      'are noticed if %s',
      async (_, wire, rewire) => {
        const telling = wire ? [...(tellers.get(wire) ?? [])] : Object.values(stories);
        if (telling.length === 0) expect.unreachable('No story has come to where this wire tells anything.');
        for (const story of telling) {
          const isTrue = await holds(play(story, rewire));
          cleanup();
          if (!isTrue) return;
        }
        expect.unreachable('All stories are true with this mistake.');
      },
    );
  });
}

const instead =
  (wire: Wire, mistaken: readonly Wire[]): Rewire =>
  (given) =>
    given.flatMap((each) => (each === wire ? mistaken : [each]));

/** The mistakes that can be made in a wire, in words and in effect. */
function mistakesIn(wire: Wire, wires: readonly Wire[]): [words: string, wire: Wire, rewire: Rewire][] {
  const joint = `${wire.from.id} → ${wire.to.id}, “${wire.words}”,`;
  const others = wires.flatMap(({ from, to }) => [to, from]).filter((chart) => chart !== wire.to);
  return [
    [`${joint} is cut`, wire, instead(wire, [])],
    ...[...new Set(others)]
      .slice(0, 1)
      .map((other): [string, Wire, Rewire] => [
        `${joint} leads to ${other.id}`,
        wire,
        instead(wire, [misdirected(wire, other)]),
      ]),
  ];
}

const holds = (story: Promise<void>): Promise<boolean> =>
  story.then(
    () => true,
    () => false,
  );

const misdirected = (wire: Wire, to: AnyStateMachine): Wire => ({
  ...wire,
  to,
  tell: (outcome, state, from) => {
    try {
      return wire.tell(outcome, state, from);
    } catch {
      // What it reads of its target is not there.
      return [];
    }
  },
});

async function play(story: Story, rewire: Rewire): Promise<void> {
  const asked: { flow: string; actor: string; input: unknown }[] = [];

  const settle = () =>
    act(async () => {
      for (let before = -1; before < asked.length; ) {
        before = asked.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
    });

  await story({
    asked: (flow, actor) =>
      asked.flatMap((each) => (each.flow === flow && each.actor === actor ? [each.input] : [])),
    after: async (gesture) => {
      act(gesture);
      await settle();
    },
    open: async (page, server) => {
      const runtime: Runtime = {
        provide: (chart) => {
          const actors = Object.keys(chart.implementations.actors).map((actor) => {
            const answer = server[chart.id]?.[actor];
            if (!answer) return [actor, fromCallback(() => {})];
            return [
              actor,
              fromPromise(async ({ input }) => {
                asked.push({ flow: chart.id, actor, input });
                return answer(input as never);
              }),
            ];
          });
          return chart.provide({ actors: Object.fromEntries(actors) }) as typeof chart;
        },
        perform: () => {},
      };
      render(
        <Links>
          <RuntimeProvider runtime={runtime}>
            <RewireContext value={rewire}>{page}</RewireContext>
          </RuntimeProvider>
        </Links>,
      );
      await settle();
    },
  });
}
