import { fireEvent, screen } from '@testing-library/react';
import { ColorScheme } from '../../src/flows/marketing/color-scheme.tsx';
import { prove } from '../harness/prove.ts';
import { walk } from '../harness/walk.tsx';
import { facts, models } from './color-scheme.facts.ts';

prove(models, facts);

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

const chosen = (name: string) => [
  'Color scheme',
  ...Object.values(labels).map((label) => `${label} <radio${label === name ? ' checked' : ''}>`),
];

walk(models, {
  view: <ColorScheme />,
  states: { system: chosen('System'), light: chosen('Light'), dark: chosen('Dark') },
  events: {
    'scheme.chosen': ({ scheme }, tell) => {
      const choice = radio(labels[scheme]);
      // What is chosen here already can be chosen once more in another tab only.
      if (choice.checked) tell('watchColorScheme');
      else fireEvent.click(choice);
    },
  },
});
