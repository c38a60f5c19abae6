import { addWebsiteMachine } from '../../machines/sources/add-website.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { cafe } from './source-samples.ts';

const offline = 'Failed to fetch';
const already = 'This website is among the sources already.';

export const models = [
  model({
    machine: addWebsiteMachine,
    input: { botId: 'b1' },
    events: {
      submit: {
        'they give the address of a website': { form: { address: ' cafe.example ', scope: 'site' } },
        'they want one page of it': { form: { address: 'http://cafe.example/menu', scope: 'page' } },
        'they give nothing': { form: { address: ' ', scope: 'site' } },
        'they give what is no address': { form: { address: 'our website', scope: 'site' } },
      },
    },
    answers: {
      addWebsite: {
        'it is added': { output: { ok: true, source: cafe } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: already } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // What was added is for the list beside it.
    remember: ({ fieldErrors, reason }: { fieldErrors: object; reason: string }) => ({
      fieldErrors,
      reason,
    }),
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'asking.clean'],
  [
    'asking',
    'they give the address of a website',
    'adding',
    asks('addWebsite', { botId: 'b1', address: 'https://cafe.example', scope: 'site' }),
  ],
  [
    'asking',
    'they want one page of it',
    'adding',
    asks('addWebsite', { botId: 'b1', address: 'http://cafe.example/menu', scope: 'page' }),
  ],
  ['asking', 'they give nothing', 'asking.invalid'],
  ['asking', 'they give what is no address', 'asking.invalid'],
  ['adding', 'it is added', 'asking.added'],
  ['adding', 'the server refuses it', 'asking.refused'],
  ['adding', 'the server cannot be reached', 'asking.failed', logs('dashboard_fetch_error', offline)],
];

const wrong: Readonly<Record<string, string>> = {
  'they give nothing': 'Please enter the address of a website',
  'they give what is no address': 'Please enter an address like cornercafe.example',
};

export const laws: Laws<typeof addWebsiteMachine> = {
  'it is busy while the website is added': tagged('busy', 'adding'),
  'it is said what is wrong with an address, and only then': ({ context, when }) =>
    context.fieldErrors.address === wrong[when],
  'the server’s reason is kept as long as it is true': ({ context, is }) =>
    context.reason === (is('asking.refused') ? already : ''),
  'it is known what was added': ({ before, context, when }) =>
    context.added === (when === 'it is added' ? cafe : (before?.context.added ?? null)),
};
