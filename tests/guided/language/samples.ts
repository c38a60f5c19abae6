import { type Flow, flowSchema } from '../../../supabase/functions/_shared/flows/language.ts';

/** A flow as it comes out of the database. */
export const readFlow = (flow: unknown): Flow => flowSchema.parse(JSON.parse(JSON.stringify(flow)));

/** A café takes large parties by request, in two languages. */
export const cafe = readFlow({
  v: 1,
  id: 'table',
  version: 1,
  name: 'Reserve a table',
  language: 'en',
  triggers: [
    { on: 'button', label: { en: 'Reserve a table', de: 'Tisch reservieren' } },
    { on: 'words', words: ['reserve a table', 'table for'] },
  ],
  steps: [
    {
      id: 'guests',
      name: 'How many',
      type: 'ask',
      saves: 'guests',
      text: { en: 'How many of you are coming?', de: 'Wie viele kommen?' },
      question: { kind: 'number', min: 1, max: 40 },
    },
    {
      id: 'size',
      name: 'Small or large',
      type: 'branch',
      cases: [
        {
          when: [{ answer: 'guests', is: 'atMost', value: 6 }],
          steps: [
            {
              id: 'small',
              type: 'book',
              service: 'table',
              otherwise: [{ id: 'full', type: 'goto', step: 'day' }],
            },
            { id: 'booked', type: 'end', text: { en: 'See you {booking}!', de: 'Bis {booking}!' } },
          ],
        },
        {
          when: [{ answer: 'guests', is: 'moreThan', value: 20 }],
          steps: [
            {
              id: 'boss',
              type: 'person',
              text: { en: 'That is the whole café.', de: 'Das ist das ganze Café.' },
            },
            { id: 'bye', type: 'end' },
          ],
        },
      ],
      otherwise: [
        {
          id: 'push',
          type: 'say',
          text: {
            en: 'For {guests} we move tables together.',
            de: 'Für {guests} rücken wir Tische zusammen.',
          },
        },
      ],
    },
    {
      id: 'day',
      name: 'Which day',
      type: 'ask',
      saves: 'day',
      text: { en: 'Which day?', de: 'An welchem Tag?' },
      question: { kind: 'date', from: 0, to: 60 },
    },
    {
      id: 'time',
      name: 'What time',
      type: 'ask',
      saves: 'time',
      text: { en: 'At what time?', de: 'Um wie viel Uhr?' },
      question: {
        kind: 'choice',
        choices: [
          { id: '9', label: { en: 'Breakfast, 9:00', de: 'Frühstück, 9 Uhr' } },
          { id: '12', label: { en: 'Lunch, 12:00', de: 'Mittagessen, 12 Uhr' } },
        ],
      },
    },
    {
      id: 'wish',
      name: 'Wishes',
      type: 'ask',
      saves: 'wish',
      optional: true,
      text: { en: 'Anything we should know?', de: 'Sollten wir etwas wissen?' },
      question: { kind: 'text' },
    },
    {
      id: 'you',
      name: 'Your details',
      type: 'details',
      text: { en: 'May we note your name and number?', de: 'Dürfen wir Name und Nummer notieren?' },
      consent: { en: 'For this table only.', de: 'Nur für diesen Tisch.' },
      fields: [{ field: 'name' }, { field: 'phone' }, { field: 'email', optional: true }],
      otherwise: [
        { id: 'call', type: 'end', text: { en: 'Then please call us.', de: 'Dann rufen Sie bitte an.' } },
      ],
    },
    {
      id: 'done',
      name: 'Thank you',
      type: 'end',
      text: {
        en: 'Thank you, {name}: {guests} on {day}, {time}. Noted: {wish|nothing}.',
        de: 'Danke, {name}: {guests} am {day}, {time}. Notiert: {wish|nichts}.',
      },
    },
  ],
});

/** A clinic gets to know a new patient. */
export const clinic = readFlow({
  v: 1,
  id: 'patient',
  version: 3,
  name: 'New patient',
  language: 'en',
  triggers: [{ on: 'page', path: '/new-patients*', seconds: 20 }, { on: 'unknown' }, { on: 'closed' }],
  steps: [
    { id: 'hello', type: 'say', text: 'Welcome! A few questions first.' },
    {
      id: 'pain',
      name: 'In pain?',
      type: 'ask',
      saves: 'pain',
      text: 'Are you in pain now?',
      question: { kind: 'yesno' },
    },
    {
      id: 'urgent',
      name: 'Urgent',
      type: 'branch',
      cases: [
        {
          when: [{ answer: 'pain', is: 'equals', value: true }, { is: 'open' }],
          steps: [
            {
              id: 'desk',
              type: 'person',
              text: 'I get somebody from the desk.',
              otherwise: [{ id: 'ring', type: 'say', text: 'Please call 020 7946 0001.' }],
            },
          ],
        },
        {
          when: [{ answer: 'pain', is: 'equals', value: true }, { is: 'closed' }],
          steps: [{ id: 'night', type: 'say', text: 'At night please call 020 7946 0002.' }],
        },
      ],
      otherwise: [],
    },
    {
      id: 'why',
      name: 'What for',
      type: 'ask',
      saves: 'why',
      text: 'What would you like to come for?',
      question: {
        kind: 'choice',
        many: true,
        choices: [
          { id: 'check', label: 'Check-up' },
          { id: 'clean', label: 'Cleaning' },
          { id: 'tooth', label: 'A tooth that hurts' },
        ],
      },
    },
    {
      id: 'age',
      name: 'Age',
      type: 'ask',
      saves: 'age',
      text: 'How old is the patient?',
      question: { kind: 'number', min: 0, max: 120 },
    },
    {
      id: 'child',
      name: 'Child',
      type: 'branch',
      cases: [
        {
          when: [{ answer: 'age', is: 'lessThan', value: 3 }],
          steps: [{ id: 'lap', type: 'say', text: 'At {age} we look together, on your lap.' }],
        },
      ],
      otherwise: [],
    },
    { id: 'any', name: 'Questions', type: 'answer', text: 'What would you like to know before you come?' },
    {
      id: 'mail',
      name: 'Address',
      type: 'ask',
      saves: 'mail',
      optional: true,
      text: 'Where may we write to?',
      question: { kind: 'email' },
    },
    {
      id: 'ring2',
      name: 'Number',
      type: 'ask',
      saves: 'tel',
      text: 'And your number?',
      question: { kind: 'phone' },
    },
    {
      id: 'lead',
      name: 'Your details',
      type: 'details',
      text: 'Shall we call you to find a time?',
      consent: 'We keep this for the request and delete it after 30 days.',
      fields: [
        { field: 'name' },
        { field: 'email' },
        { field: 'phone', optional: true },
        { field: 'question', text: 'Who sent you to us?', optional: true },
      ],
      otherwise: [
        {
          id: 'self',
          type: 'book',
          service: 'first visit',
          otherwise: [{ id: 'later', type: 'end', text: 'Until then!' }],
        },
        { id: 'seeyou', type: 'end', text: 'Booked: {booking}.' },
      ],
    },
    { id: 'thanks', name: 'Thank you', type: 'end', text: 'Thank you, {name}. We call about: {why}.' },
  ],
});
