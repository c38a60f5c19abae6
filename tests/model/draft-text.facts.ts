import type { DraftRequest, TextDraft, WaysDraft } from '../../machines/model/actors.ts';
import { draftTextMachine } from '../../machines/model/draft-text.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';
export const late = 'The model took too long.';

const waysRequest: DraftRequest = {
  kind: 'ways',
  botId: 'b1',
  entryId: 'e1',
  title: 'Is there parking?',
  content: 'In the yard, free.',
  ways: [],
};
const translationRequest: DraftRequest = {
  kind: 'translation',
  botId: 'b1',
  entryId: 'e1',
  language: 'fr',
};

export const waysDraft: WaysDraft = {
  kind: 'ways',
  ways: [
    { way: 'car park', answer: { by: 'nobody' } },
    {
      way: 'can i leave my car',
      answer: { by: 'another entry', entry: { id: 'e2', name: 'Own car' }, isSameWords: false },
    },
  ],
  refused: 1,
};
const entryRequest: DraftRequest = { kind: 'entry', conversationId: 'k1' };
export const translation: TextDraft = {
  kind: 'text',
  title: 'Y a-t-il un parking ?',
  content: 'Dans la cour, gratuitement.',
};

const modelOf = (name: string, request: DraftRequest, draft: WaysDraft | TextDraft) =>
  model({
    name,
    machine: draftTextMachine,
    events: {
      ask: { 'they ask for a draft': { request } },
      cancel: { 'they wait no longer': {} },
      close: { 'they have used it, or do not want it': {} },
    },
    answers: {
      draftWithModel: {
        'the model drafts it': { output: { ok: true, draft } },
        'the draft is refused': { output: { ok: false, reason: 'refused', message: late } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // What was asked for last is asked for again by the same button.
    remember: () => null,
  });

export const texts = {
  translation: modelOf('translation', translationRequest, translation),
  entry: modelOf('entry', entryRequest, translation),
};
export const models = [modelOf('ways', waysRequest, waysDraft)];

const factsOf = (story: string, request: DraftRequest): Fact[] => [
  ['', 'it starts', 'ready.clean'],
  [`${story}: ready`, 'they ask for a draft', 'drafting', asks('draftWithModel', request)],
  ['drafting', 'they wait no longer', 'ready.clean'],
  ['drafting', 'the model drafts it', 'ready.drafted'],
  ['drafting', 'the draft is refused', 'ready.refused'],
  ['drafting', 'the server cannot be reached', 'ready.failed', logs('dashboard_fetch_error', offline)],
  // A person has read it: what becomes of it is theirs to say.
  ['ready.drafted', 'they have used it, or do not want it', 'ready.clean'],
];
export const facts = factsOf('ways', waysRequest);
/** The other uses of the chart. */
export const textFacts = {
  translation: factsOf('translation', translationRequest),
  entry: factsOf('entry', entryRequest),
};

export const laws: Laws<typeof draftTextMachine> = {
  'it is busy while the model drafts, and only then': tagged('busy', 'drafting'),
  'there is a draft only while it is shown': ({ context, is }) =>
    is('ready.drafted')
      ? context.draft === waysDraft || context.draft === translation
      : context.draft === null,
  'a draft is that of its kind': ({ context: { draft, request } }) =>
    draft === null || (draft.kind === 'ways') === (request?.kind === 'ways'),
  'the server’s reason is kept as long as it is true': ({ context, is }) =>
    context.reason === (is('ready.refused') ? late : ''),
  'what is asked for is what they asked for last': ({ before, context, when }) =>
    when === 'they ask for a draft'
      ? [waysRequest, translationRequest, entryRequest].some((request) => request === context.request)
      : context.request === (before?.context.request ?? null),
};
