import type { Ask } from '../../machines/widget/actors.ts';

const question = (asked: Partial<Ask> & Pick<Ask, 'step' | 'label' | 'kind'>): Ask => ({
  commands: [],
  ...asked,
});

const skip = { id: 'skip', label: 'Skip' };

/** What guided conversations ask in the tests of the widget. */
export const questions = {
  mayWe: question({ step: 'mayWe', label: 'May we get back to you?', kind: 'yesno' }),
  guests: question({
    step: 'guests',
    label: 'How many are you?',
    kind: 'number',
    min: 1,
    max: 12,
    progress: { at: 2, of: 5 },
    commands: [{ id: 'back', label: 'Back' }],
  }),
  weight: question({ step: 'weight', label: 'How much?', kind: 'number', decimals: 1 }),
  email: question({ step: 'email', label: 'Your email address?', kind: 'email', detail: 'email' }),
  phone: question({ step: 'phone', label: 'Your number?', kind: 'phone', detail: 'phone', commands: [skip] }),
  wish: question({ step: 'wish', label: 'Any wishes?', kind: 'text', commands: [skip] }),
  day: question({ step: 'day', label: 'Which day?', kind: 'date', min: '2026-11-27', max: '2026-12-24' }),
  birthday: question({ step: 'birthday', label: 'When were you born?', kind: 'date', max: '2026-11-25' }),
  meal: question({
    step: 'meal',
    label: 'Which meal?',
    kind: 'choice',
    choices: [
      { id: 'lunch', label: 'Lunch' },
      { id: 'tea', label: 'Tea' },
    ],
    many: false,
  }),
  extras: question({
    step: 'extras',
    label: 'What do you need?',
    kind: 'choice',
    choices: [
      { id: 'chair', label: 'High chair' },
      { id: 'ramp', label: 'Ramp' },
    ],
    many: true,
  }),
  details: question({
    step: 'details',
    label: 'May we get back to you?',
    kind: 'yesno',
    form: {
      consent: 'We use your details to answer you, and for nothing else.',
      fields: [
        { field: 'name', label: 'Your name', optional: true },
        { field: 'email', label: 'Your email address', optional: false },
        { field: 'phone', label: 'Your phone number', optional: true },
        { field: 'question', label: 'What is it about?', optional: true },
      ],
    },
  }),
  anything: question({ step: 'anything', label: 'What would you like to know?', kind: 'question' }),
} as const;
