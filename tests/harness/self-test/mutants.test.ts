/** Which mistakes are made in a chart, and that facts are what notices them. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { disagreements, type Fact } from '../../../tools/harness/facts.ts';
import { mutantsOf, unnoticed } from '../../../tools/harness/mutants.ts';
import { facts, laws, models } from '../samples/guard.facts.ts';
import { guardMachine } from '../samples/guard.machine.ts';
import { models as playerModels } from '../samples/player.facts.ts';
import { playerMachine } from '../samples/player.machine.ts';

const mistakesIn = (machine: AnyStateMachine) => mutantsOf(machine).map(({ mistake }) => mistake);

test('every kind of small mistake is made', () => {
  expect(mistakesIn(guardMachine)).toEqual(
    expect.arrayContaining([
      'guard starts in failed',
      'checking starts in slow',
      'checking has no tag busy',
      'checking does not invoke getRole',
      'guard does not invoke watchSession',
      'failed, retry: is missing',
      'failed, retry: leads nowhere',
      'failed, retry: leads to admitted',
      'checking.quick, after slow: leads to signedOut',
      'checking, getRole is done: alternative 1 is missing',
      'checking, getRole is done: alternative 2 has its guard inverted',
      'checking, getRole is done: alternative 2 has no guard',
      'checking, getRole fails: forgets to notifyWithReason',
      'checking, getRole fails: does notifyWithReason with another title',
      'signedOut on entry forgets to navigate',
      'signedOut on entry does navigate with another replace',
      'the delay slow is twice as long',
      'the delay slow is half as long',
      'notifyWithReason emits another text',
    ]),
  );
  expect(mistakesIn(playerMachine)).toEqual(
    expect.arrayContaining([
      'track.beginning, always: alternative 1 has no guard',
      'track.stopped, play: forgets to keepLength',
      'the delay length is twice as long',
    ]),
  );
});

test('each mistake is made once, and none in the chart itself', () => {
  const before = JSON.stringify(guardMachine.config);
  const mistakes = mistakesIn(guardMachine);
  expect(new Set(mistakes).size).toBe(mistakes.length);
  expect(JSON.stringify(guardMachine.config)).toBe(before);
  expect(disagreements(models, facts, laws)).toEqual([]);
});

test('a region of a parallel state is nowhere to go by mistake', () => {
  expect(mistakesIn(playerMachine).filter((mistake) => mistake.includes('leads to sound'))).toEqual([
    'sound.on, mute: leads to sound.on',
    'sound.off, mute: leads to sound.off',
  ]);
});

test('a mistake survives if no fact and no law speaks of what it changes', () => {
  expect(unnoticed(models, facts).survivors).toEqual(['checking has no tag busy', 'leaving has no tag busy']);
});

describe('no mutant is tried', () => {
  test('without facts: every mutant would be noticed by what the chart itself leaves unsaid', () => {
    expect(() => unnoticed(playerModels, [])).toThrow(
      'No mutant is tried while a chart and its facts disagree. player (free): at the start, no fact speaks of “it starts”.',
    );
  });

  test('with a fact that is not true of the chart', () => {
    const nonsense: Fact = ['failed', 'they try again', 'signedOut'];
    expect(() => unnoticed(models, [...facts, nonsense], laws)).toThrow(/not to signedOut/);
  });

  test('with a law that does not hold', () => {
    expect(() => unnoticed(models, facts, { ...laws, 'nobody waits': () => false })).toThrow(
      /it is not true that nobody waits/,
    );
  });
});
