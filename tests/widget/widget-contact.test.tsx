import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { WidgetContact } from '../../src/widget/widget-contact.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './widget-contact.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

const label = 'Email address or phone number';
const field = `${label} <text email>`;

walk(models, {
  view: <WidgetContact message={32} words={english} contact="ada@" />,
  states: {
    'editing.clean': [field, '[Send]'],
    'editing.invalid': [
      `${label} <text email invalid> “Please enter a valid email address or phone number”`,
      '[Send]',
      'alert: Please enter a valid email address or phone number',
    ],
    'editing.failed': [
      `${field} “It couldn’t be sent. Please try again.”`,
      '[Send]',
      'alert: It couldn’t be sent. Please try again.',
    ],
    sending: [`${label} <text email readonly>`, '[Send] (busy)'],
    left: [],
  },
  events: {
    submit: ({ contact }) => {
      expect(screen.getByLabelText(label), 'the field').not.toHaveProperty('value', '');
      fireEvent.input(screen.getByLabelText(label), { target: { value: contact } });
      press('Send');
    },
  },
});
