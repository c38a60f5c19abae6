import type { Source } from '../../machines/sources/actors.ts';
import { addDocumentMachine } from '../../machines/sources/add-document.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { menu } from './source-samples.ts';

const offline = 'Failed to fetch';
const noText = 'There is no text in this PDF.';

export const file = new File(['…'], 'Menu.pdf');
const halfway = { ...menu, status: 'reading' as const, pagesRead: 2, pagesLeft: 4 };
const further = { ...halfway, entries: 50 };

export const models = [
  model({
    machine: addDocumentMachine,
    input: { botId: 'b1', file },
    events: { retry: { 'they try again': {} }, stop: { 'they stop it': {} } },
    answers: {
      readDocument: {
        'all of it is read': { output: { ok: true, source: menu, next: null } },
        'some of it is read': { output: { ok: true, source: halfway, next: 3 } },
        'more of it is read': { output: { ok: true, source: further, next: 3 } },
        'there is no text in it': { output: { ok: false, reason: 'refused', message: noText } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
  }),
];

const ask = (from: number) => asks('readDocument', { botId: 'b1', file, from });
const outage = logs('dashboard_fetch_error', offline);

export const facts: Fact[] = [
  ['', 'it starts', 'sending', ask(1)],
  ...['sending', 'reading'].flatMap((given): Fact[] => [
    [given, 'some of it is read', 'reading', ask(3)],
    [given, 'more of it is read', 'reading', ask(3)],
    [given, 'all of it is read', 'read'],
    [given, 'there is no text in it', 'refused'],
    [given, 'they stop it', 'stopped'],
  ]),
  ['sending', 'the server cannot be reached', 'interrupted.unsent', outage],
  ['reading', 'the server cannot be reached', 'interrupted.halfway', outage],
  ...['they try again', '30 s pass'].flatMap((when): Fact[] => [
    ['interrupted.unsent', when, 'sending', ask(1)],
    // Not from the beginning.
    ['interrupted.halfway', when, 'reading', ask(3)],
  ]),
  ['interrupted', 'they stop it', 'stopped'],
];

const sources: Readonly<Record<string, Source>> = {
  'all of it is read': menu,
  'some of it is read': halfway,
  'more of it is read': further,
};

export const laws: Laws<typeof addDocumentMachine> = {
  'it is busy while it is sent and read': tagged('busy', 'sending', 'reading'),
  'what is known of it is what the last portion has left': ({ before, context, when }) =>
    context.source === (sources[when] ?? before?.context.source ?? null),
  'it is said why the server does not read it': ({ context, is }) =>
    context.reason === (is('refused') ? noText : ''),
};
