/** What models, facts and laws complain of, and in which words. */

import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { disagreements, type Fact, notify } from '../../../tools/harness/facts.ts';
import { type AnyModel, model } from '../../../tools/harness/model.ts';
import { facts, laws, models } from '../samples/guard.facts.ts';
import { models as playerModels } from '../samples/player.facts.ts';

const [guard] = models;

describe('a model', () => {
  const declare = (change: Partial<AnyModel>) => () =>
    // The types would not let these mistakes pass.
    model({ ...(guard as AnyModel), ...change } as NonNullable<typeof guard>);

  test('names the flow, the state and the event that has no sample', () => {
    const { retry: _, ...events } = guard?.events ?? {};
    expect(declare({ events })).toThrow('guard: in failed, the event “retry” has no sample.');
    expect(declare({ events: { ...events, retry: {} } })).toThrow(
      'guard: in failed, the event “retry” has no sample.',
    );
  });

  test('names the flow, the state and the actor that has no sample answer', () => {
    const { closeSession: _, ...answers } = guard?.answers ?? {};
    expect(declare({ answers })).toThrow('guard: in leaving, the actor “closeSession” has no sample answer.');
  });

  test('names words used twice', () => {
    const events = { ...guard?.events, signOut: { 'they try again': {} } };
    expect(declare({ events })).toThrow(
      'guard: two samples are called “they try again”, one of “retry” and one of “signOut”.',
    );
  });

  test('demands that every actor may fail', () => {
    const answers = { ...guard?.answers, closeSession: { 'the session is closed': { output: undefined } } };
    expect(declare({ answers, name: 'member' })).toThrow(
      'guard (member): no sample says that the actor “closeSession” fails; every actor may.',
    );
  });
});

describe('facts', () => {
  const complaints = (...more: Fact[]) => disagreements(models, [...facts, ...more], laws);

  test('of a good flow leave nothing to say', () => expect(complaints()).toEqual([]));

  test('about a state that does not exist', () => {
    expect(complaints(['failing', 'they try again', 'checking'])).toEqual([
      'guard: a fact speaks of “they try again” and the state “failing”, which does not exist.',
    ]);
  });

  test('for a step that never happens', () => {
    expect(complaints(['admitted', 'they try again', 'checking'])).toEqual([
      'guard: in admitted, “they try again” never happens.',
    ]);
  });

  test('that lead elsewhere, or do something else', () => {
    expect(complaints(['checking', 'they are a member', 'admitted', notify('info', 'Hello')])).toEqual([
      'guard: in checking, “they are a member” leads to forbidden, not to admitted.',
      'guard: in checking, “they are a member” does nothing, not {"title":"Hello","tone":"info","type":"notify"}.',
    ]);
  });

  test('that leave a step unsaid', () => {
    const fewer = facts.filter(([, when]) => when !== 'they sign out');
    expect(disagreements(models, fewer, laws)).toEqual([
      'guard: in admitted, no fact speaks of “they sign out”.',
      'guard: in forbidden, no fact speaks of “they sign out”.',
    ]);
  });

  test('of a variant that no model is called', () => {
    expect(
      disagreements(playerModels, [['trial: sound.on', 'they press the mute button', 'sound.off']]),
    ).toContain('player: a fact speaks of “trial”, which no model is called.');
  });

  test('are not enough if a sample is of no use', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' } | { type: 'stop' } },
      actors: { look: fromPromise(() => Promise.resolve()) },
    }).createMachine({ id: 'idle', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
    const idle: AnyModel = {
      machine,
      events: { go: { 'they go': {} }, stop: { 'they stop': {} } },
      answers: {},
    };
    expect(
      disagreements(
        [idle],
        [
          ['', 'it starts', 'a'],
          ['a', 'they go', 'b'],
        ],
      ),
    ).toEqual(['idle: “they stop”, a sample of “stop”, never happens in any state.']);
  });
});

test('a broken law names the state, the step and the law', () => {
  expect(disagreements(models, facts, { 'nobody is admitted': ({ is }) => !is('admitted') })).toEqual([
    'guard: in admitted, after “they are an administrator”, it is not true that nobody is admitted.',
    'guard: in admitted, after “the session cannot be closed”, it is not true that nobody is admitted.',
  ]);
});
