import { pasteAnswersMachine } from '../../machines/knowledge/paste-answers.machine.ts';
import type { Found } from '../../machines/knowledge/pasted-answers.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { noneGood, nothing, oneLeftOut } from './paste-samples.ts';

const offline = 'Failed to fetch';
const noText = 'This is no text.';

const before = 'Q: Lifts?';
const pasted = 'question;answer\nWifi?;Yes.';
const blank = ' \n';
const file = new File([pasted], 'answers.csv');

const samples = {
  machine: pasteAnswersMachine,
  input: { botId: 'b1', text: before },
  events: {
    check: {
      'they have a text checked': { pasted },
      'they have nothing checked': { pasted: blank },
      'they choose a file': { pasted: file },
    },
    add: { 'they add the answers': {} },
    back: { 'they go back': {} },
    rest: { 'they go back and none is added': { added: 0 }, 'they go back when one is added': { added: 1 } },
    close: { 'they close it': {} },
  },
  // Which text it is decides nothing.
  remember: ({ found, reason }: { found: Found | null; reason: string }) => ({ found, reason }),
};
const outage = { 'it cannot be compared': { error: new Error(offline) } };
const finds = (found: Found) => ({ output: { ok: true as const, text: pasted, found } });

// Somebody whose text or file is of no use, and somebody with a good one.
export const models = [
  model({
    ...samples,
    name: 'bad',
    answers: {
      checkPaste: {
        'nothing is found': finds(nothing),
        'nothing is good': finds(noneGood),
        'it is no text': { output: { ok: false, reason: 'unreadable', message: noText } },
        ...outage,
      },
    },
    mayHappen: (event) => event.type !== 'add',
  }),
  model({
    ...samples,
    name: 'good',
    answers: { checkPaste: { 'one is left out': finds(oneLeftOut), ...outage } },
    mayHappen: (event) => event.type !== 'check' || event.pasted === pasted,
  }),
];

const check = (what: string | File) => asks('checkPaste', { botId: 'b1', pasted: what });

export const facts: Fact[] = [
  ['', 'it starts', 'writing.open'],
  ['writing', 'they have a text checked', 'checking', check(pasted)],
  ['writing', 'they have nothing checked', 'writing.empty'],
  ['writing', 'they choose a file', 'checking', check(file)],
  ['checking', 'it is no text', 'writing.unreadable'],
  ['checking', 'nothing is found', 'writing.empty'],
  ...['nothing is good', 'one is left out'].map((when): Fact => ['checking', when, 'found']),
  ['checking', 'it cannot be compared', 'writing.offline', logs('dashboard_fetch_error', offline)],

  ['found', 'they add the answers', 'adding'],
  ['found', 'they go back', 'writing.open'],
  ['adding', 'they go back and none is added', 'writing.open'],
  ['adding', 'they go back when one is added', 'writing.open'],
  ...['writing', 'found', 'adding'].map((given): Fact => [given, 'they close it', 'closed']),
];

const shown: Readonly<Record<string, Found>> = {
  'nothing is good': noneGood,
  'one is left out': oneLeftOut,
};

const texts: Readonly<Record<string, string>> = {
  'they have a text checked': pasted,
  'they have nothing checked': blank,
  'nothing is good': pasted,
  'one is left out': pasted,
  'they go back when one is added': 'question;answer\nDogs?;Yes.\nLifts?',
};

export const laws: Laws<typeof pasteAnswersMachine> = {
  'it is busy while it is read and compared': tagged('busy', 'checking'),
  'the text stays, but for what has been added': ({ before: last, context: { text }, when }) =>
    text === (texts[when] ?? last?.context.text ?? before),
  'what is shown is what was found, and what was found is forgotten with the text': ({
    before: last,
    context: { found },
    is,
    when,
  }) => found === (is('found') || is('adding') ? (shown[when] ?? last?.context.found) : null) || is('closed'),
  'it is said why a file cannot be read, for as long as that is the matter': ({ context: { reason }, is }) =>
    is('closed') || reason === (is('writing.unreadable') ? noText : ''),
};
