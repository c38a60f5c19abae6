import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { compile } from '../../../supabase/functions/_shared/flows/chart.ts';
import type { Condition, Question, Step } from '../../../supabase/functions/_shared/flows/language.ts';
import { classesOf } from '../../../supabase/functions/_shared/flows/proof/classes.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { endOf, flowOf, last, play } from '../runtime/play.ts';
import { cafe, clinic } from './samples.ts';

const say = (id: string, text = `Words of ${id}`): Step => ({ id, type: 'say', text });
const ask = (id: string, question: Question = { kind: 'text' }, optional = false): Step => ({
  ...{ id, name: `Question ${id}`, type: 'ask', saves: id, text: 'Words', question, optional },
});
const end = (id = 'e', text?: string): Step => ({ id, type: 'end', ...(text !== undefined && { text }) });
const goto = (id: string, step: string): Step => ({ id, type: 'goto', step });
const branch = (id: string, whens: Condition[][], otherwise?: Step[]): Step => ({
  ...{ id, name: `Branch ${id}`, type: 'branch', cases: whens.map((when) => ({ when, steps: [] })) },
  ...(otherwise && { otherwise }),
});
const equals = (answer: string, value: string | boolean): Condition => ({ answer, is: 'equals', value });
const number = (min?: number, max?: number): Question => ({ kind: 'number', min, max });
const problemsOf = (...steps: Step[]) => prove(flowOf(...steps)).problems.map(({ text }) => text);

describe('what is wrong is said in the owner’s words:', () => {
  test('nothing begins it', () => {
    expect(prove({ ...flowOf(end()), triggers: [] }).problems).toEqual([
      {
        kind: 'trigger',
        step: 'e',
        text: 'Nothing begins this conversation: choose a button, words or a page.',
        way: [],
      },
    ]);
  });

  test('nothing comes after a step', () => {
    expect(problemsOf(ask('a'), say('b'))).toEqual(['Nothing comes after “Words of b”.']);
    expect(problemsOf(ask('a'))).toEqual(['Nothing comes after “Question a”.']);
    expect(problemsOf({ id: 'a', type: 'book' })).toEqual(['Nothing comes after “Booking”.']);
    expect(problemsOf({ id: 'a', type: 'person' })).toEqual([]);
  });

  test('a step leads nowhere', () => {
    expect(problemsOf(goto('a', 'gone'))).toEqual(['“Go to” leads to a step that does not exist.']);
  });

  test('nobody gets to a step, of several the first', () => {
    expect(problemsOf(end(), say('b'), say('c'))).toEqual(['Nobody ever gets to “Words of b”.']);
    const inside: Step = { id: 'p', type: 'person', otherwise: [end('n'), say('b')] };
    expect(problemsOf(inside, end())).toEqual(['Nobody ever gets to “Words of b”.']);
  });

  test('a case never happens', () => {
    const yes = [equals('a', true)];
    expect(problemsOf(ask('a', { kind: 'yesno' }), branch('b', [yes, yes], []), end())).toEqual([
      'Case 2 of “Branch b” never happens.',
    ]);
    const all = [[equals('a', true)], [equals('a', false)]];
    const otherwise = branch('b', all, [say('x')]);
    expect(problemsOf(ask('a', { kind: 'yesno' }), otherwise, end())).toEqual([
      'Nobody ever gets to “Words of x”.',
    ]);
  });

  test('nothing is said of some answers', () => {
    const cases = branch('b', [
      [{ answer: 'n', is: 'atMost', value: 6 }],
      [{ answer: 'n', is: 'moreThan', value: 12 }],
    ]);
    expect(problemsOf(ask('n', number(1)), cases, end())).toEqual([
      '“Branch b” does not say what happens for {n}: 7 to 12.',
    ]);
    expect(problemsOf(ask('n', number(1), true), cases, end())).toEqual([
      '“Branch b” does not say what happens for {n}: 7 to 12.',
      '“Branch b” does not say what happens for {n}: no answer.',
    ]);
    expect(problemsOf(branch('b', [[{ is: 'open' }]]), end())).toEqual([
      '“Branch b” does not say what happens for while you are closed.',
    ]);
  });

  test('an answer is used that not everybody has given', () => {
    expect(problemsOf(say('x', '{a}'), ask('a'), end())).toEqual([
      '“{a}” uses {a}, but not everybody has been asked for it.',
    ]);
    expect(problemsOf(say('x', '{a|nothing}'), ask('a'), end())).toEqual([]);
    expect(problemsOf(say('x', '{b}'), ask('a'), end())).toEqual([
      '“{b}” uses {b}, which nobody is asked for.',
    ]);
    expect(problemsOf(ask('a', { kind: 'text' }, true), end('e', '{a}'))).toEqual([
      '“{a}” uses {a}, which may have been skipped: write {a|something else}.',
    ]);
    expect(problemsOf(branch('b', [[equals('q', 'x')]], []), end())).toContain(
      '“Branch b” uses {q}, which nobody is asked for.',
    );
  });

  test('it goes round without a question', () => {
    expect(problemsOf(say('a'), goto('b', 'a'))).toEqual([
      '“Words of a”, “Go to”: this goes round and round without a question.',
    ]);
    const book: Step = { id: 'b', type: 'book', otherwise: [goto('x', 'b')] };
    expect(problemsOf(book, end())).toEqual([
      '“Booking”, “Go to”: this goes round and round without a question.',
    ]);
  });

  test('it never comes to an end', () => {
    expect(problemsOf(ask('a'), ask('b'), goto('c', 'b'))).toEqual([
      'From “Question a” on, this conversation never comes to an end.',
    ]);
  });

  test('the bot says too much in a row', () => {
    const talk = Array.from({ length: 11 }, (_, index) => say(`s${index}`));
    expect(problemsOf(...talk, end())).toEqual([
      'From “Words of s0” on, the bot says more than 10 things in a row.',
    ]);
    expect(problemsOf(...talk.slice(1), end())).toEqual([]);
  });

  test('at most three of a kind at a step', () => {
    const names = ['a', 'b', 'c', 'd'];
    const asks = names.map((name) => ask(name, { kind: 'text' }, true));
    expect(problemsOf(...asks, end('e', '{a}{b}{c}{d}'))).toHaveLength(3);
  });
});

test('each problem has a way on which it is met', () => {
  const flow = flowOf(ask('n', number(1)), branch('b', [[{ answer: 'n', is: 'atMost', value: 6 }]]), end());
  const [problem] = prove(flow).problems;
  expect(problem?.way).toEqual([
    { at: '', event: { type: 'begin' }, isOpen: true },
    { at: 'n', event: { type: 'answer', value: 7 }, isOpen: true },
  ]);
  expect(endOf(...play(flow, problem?.way ?? []))).toBe('undecided');
});

test('each place that waits has a way to it', () => {
  for (const flow of [cafe, clinic]) {
    const { ways } = prove(flow);
    expect(ways.size).toBeGreaterThan(10);
    for (const [place, way] of ways) expect(last(play(flow, way)).state?.place).toBe(place);
  }
});

test('a chart without a way to a person, or back from one, is refused', () => {
  const { machine, ...chart } = compile(cafe);
  const { person: _, ...withoutPerson } = machine.config.on ?? {};
  const { taken: __, ...withoutTaken } = machine.config.on ?? {};
  for (const on of [withoutPerson, withoutTaken]) {
    const { problems } = prove(cafe, {
      ...chart,
      machine: new StateMachine({ ...machine.config, on }, machine.implementations),
    });
    expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['person']));
    expect(problems.map(({ text }) => text)).toContain('At “Which day” nobody can ask for a person.');
  }
});

describe('what is looked at:', () => {
  const one: Question = {
    kind: 'choice',
    choices: ['a', 'b', 'c'].map((id) => ({ id, label: `Label ${id}` })),
  };
  const both = [equals('q', 'a'), equals('q', 'b')];

  test('several choices at once', () => {
    const steps = [branch('b', [both], []), end()];
    expect(problemsOf(ask('q', { ...one, many: true }), ...steps)).toEqual([]);
    expect(problemsOf(ask('q', one), ...steps)).toEqual(['Case 1 of “Branch b” never happens.']);
  });

  test('classes have words', () => {
    const words = (question: Question, ...conditions: Condition[]) =>
      classesOf(question, conditions).map((each) => each.words);
    expect(words(one)).toEqual(['“Label a” or “Label b” or “Label c”']);
    expect(words(one, equals('q', 'a'))).toEqual(['“Label a”', '“Label b” or “Label c”']);
    expect(words({ kind: 'text' })).toEqual(['anything']);
    expect(words({ kind: 'text' }, equals('q', 'Yes'))).toEqual(['“Yes”', 'anything else']);
    expect(words({ kind: 'number' })).toEqual(['any number']);
    expect(words({ kind: 'number' }, { answer: 'q', is: 'atMost', value: 6 })).toEqual([
      '6 or less',
      '7 or more',
    ]);
    expect(words({ kind: 'yesno' }, equals('q', true))).toEqual(['yes', 'no']);
  });

  test('the hours, anew after each question', () => {
    const closed = branch('b', [[{ is: 'closed' }]], [end('n')]);
    expect(problemsOf(branch('a', [[{ is: 'open' }]], [end('m')]), closed, end())).toEqual([
      'Case 1 of “Branch b” never happens.',
      'Nobody ever gets to “End”.',
    ]);
    expect(problemsOf(branch('a', [[{ is: 'open' }]], [end('m')]), ask('q'), closed, end())).toEqual([]);
  });

  test('an answer that is given anew', () => {
    const again: Step = {
      ...{ id: 'b', name: 'Branch b', type: 'branch', otherwise: [] },
      cases: [{ when: [equals('a', false)], steps: [goto('g', 'a')] }],
    };
    expect(problemsOf(ask('a', { kind: 'yesno' }), again, end())).toEqual([]);
  });
});

describe('however large a flow is, its proof is bounded:', () => {
  const numbers = Array.from({ length: 13 }, (_, index) => `n${index}`);
  const over = (id: string, answer: string) => branch(id, [[{ answer, is: 'moreThan', value: 9 }]], []);

  test('answers that are looked at twice, late', () => {
    const asks = numbers.map((name) => ask(name, number(0, 20)));
    const twice = ['a', 'b'].flatMap((id) => numbers.map((name) => over(`${id}${name}`, name)));
    const { problems, nodes } = prove(flowOf(...asks, ...twice, end()));
    expect([problems.map(({ kind }) => kind), nodes]).toEqual([['large'], 5000]);
  });

  test('branches on twenty answers, and on many choices', () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const cases = names.slice(0, 10).map((answer): Condition[] => [{ answer, is: 'moreThan', value: 9 }]);
    const wide = prove(
      flowOf(...names.map((name) => ask(name, number(0, 20))), branch('b', cases, []), end()),
    );
    expect(wide.nodes).toBeLessThanOrEqual(5000);
    const choices = Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, label: 'Words' }));
    const many = ['x', 'y', 'z'].map((name) => ask(name, { kind: 'choice', many: true, choices }));
    const each = choices.map(({ id }): Condition[] => ['x', 'y', 'z'].map((name) => equals(name, id)));
    const several = prove(flowOf(...many, branch('b', each, []), end()));
    expect(several.nodes).toBeLessThanOrEqual(5000);
  });
});
