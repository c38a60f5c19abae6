import type { Flow } from '../../machines/guided/flow.ts';

type Template = Pick<Flow, 'name' | 'language' | 'triggers' | 'steps'> & { id: string };

const consent = 'We use this to get back to you about it, and for nothing else.';

/** Guided conversations to begin with. Each may go live as it is. */
export const flowTemplates: readonly Template[] = [
  {
    id: 'quote',
    name: 'A quote for a job',
    language: 'en',
    triggers: [
      { on: 'button', label: 'Get a quote' },
      { on: 'words', words: ['a quote', 'an estimate'] },
    ],
    steps: [
      {
        id: 's1',
        type: 'ask',
        saves: 'job',
        text: 'What would you like us to do?',
        question: { kind: 'text' },
      },
      {
        id: 's2',
        type: 'ask',
        saves: 'when',
        text: 'By when do you need it?',
        question: { kind: 'date', from: 0, to: 365 },
        optional: true,
      },
      {
        id: 's3',
        type: 'details',
        text: 'May we write to you with a price?',
        consent,
        fields: [{ field: 'name' }, { field: 'email' }, { field: 'phone', optional: true }],
        otherwise: [{ id: 's4', type: 'end', text: 'All right. You can call us at any time.' }],
      },
      { id: 's5', type: 'end', text: 'Thank you! We will look at it and write to you: {job}.' },
    ],
  },
  {
    id: 'table',
    name: 'A table for many',
    language: 'en',
    triggers: [
      { on: 'button', label: 'A table for a group' },
      { on: 'words', words: ['table for', 'a group'] },
    ],
    steps: [
      {
        id: 's1',
        type: 'ask',
        saves: 'guests',
        text: 'How many of you are coming?',
        question: { kind: 'number', min: 1, max: 60 },
      },
      {
        id: 's2',
        type: 'ask',
        saves: 'day',
        text: 'On which day?',
        question: { kind: 'date', from: 0, to: 180 },
      },
      { id: 's3', type: 'ask', saves: 'time', text: 'At what time?', question: { kind: 'text' } },
      {
        id: 's4',
        type: 'branch',
        name: 'How large',
        cases: [
          {
            when: [{ answer: 'guests', is: 'moreThan', value: 20 }],
            steps: [
              {
                id: 's5',
                type: 'say',
                text: 'That is nearly the whole house: we talk about the menu first.',
              },
            ],
          },
        ],
        otherwise: [{ id: 's6', type: 'say', text: 'For {guests} we move tables together.' }],
      },
      {
        id: 's7',
        type: 'details',
        text: 'How can we reach you to confirm?',
        consent,
        fields: [{ field: 'name' }, { field: 'phone' }, { field: 'email', optional: true }],
        otherwise: [{ id: 's8', type: 'end', text: 'All right. Please call us to reserve.' }],
      },
      { id: 's9', type: 'end', text: 'Thank you! We will confirm {guests} people on {day}, {time}.' },
    ],
  },
  {
    id: 'return',
    name: 'A return',
    language: 'en',
    triggers: [
      { on: 'button', label: 'Return something' },
      { on: 'words', words: ['return', 'send back', 'exchange'] },
    ],
    steps: [
      {
        id: 's1',
        type: 'ask',
        saves: 'order',
        text: 'What is your order number?',
        question: { kind: 'text' },
      },
      {
        id: 's2',
        type: 'ask',
        saves: 'why',
        text: 'Why do you want to return it?',
        question: {
          kind: 'choice',
          choices: [
            { id: 'fit', label: 'It doesn’t fit' },
            { id: 'broken', label: 'It is broken' },
            { id: 'other', label: 'Something else' },
          ],
        },
      },
      {
        id: 's3',
        type: 'branch',
        name: 'Broken or not',
        cases: [
          {
            when: [{ answer: 'why', is: 'equals', value: 'broken' }],
            steps: [
              { id: 's4', type: 'say', text: 'We are sorry. Somebody looks at it at once.' },
              { id: 's5', type: 'person', otherwise: [] },
            ],
          },
        ],
        otherwise: [],
      },
      {
        id: 's6',
        type: 'details',
        text: 'Where may we send the label for it?',
        consent,
        fields: [{ field: 'name' }, { field: 'email' }],
        otherwise: [{ id: 's7', type: 'end', text: 'All right. You can also bring it to us.' }],
      },
      { id: 's8', type: 'end', text: 'Thank you! We will write to you about order {order}.' },
    ],
  },
];

/** The shortest conversation there is. */
const empty: Template = {
  id: 'empty',
  name: 'New conversation',
  language: 'en',
  triggers: [{ on: 'button', label: '' }],
  steps: [
    { id: 's1', type: 'ask', saves: 'answer_a', text: '', question: { kind: 'text' } },
    { id: 's2', type: 'end', text: 'Thank you!' },
  ],
};

/**
 * What a new guided conversation begins with.
 * @param template the id of a template; of another one, nearly nothing
 * @param id its own
 * @param language the bot's: what is said around its texts is in it, and the texts are the owner's to write
 */
export function flowFrom(template: string, id: string, language = 'en'): Flow {
  const { id: _, ...flow } = flowTemplates.find((each) => each.id === template) ?? empty;
  const [base = ''] = language.split('-');
  // Of three letters none has phrases.
  return { v: 1, id, version: 1, ...flow, language: base.length === 2 ? base : 'en' };
}
