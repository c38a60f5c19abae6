import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors, type ColorScheme, type ColorSchemeEvent } from './actors.ts';

/** The colors a person wants the pages in. */
export const colorSchemeMachine = setup({
  types: { events: {} as ColorSchemeEvent, emitted: {} as Effect },
  actors: { watchColorScheme: actors.watchColorScheme },
  actions: { applyColorScheme: effects.applyColorScheme },
  guards: { isChosen: ({ event }, { scheme }: { scheme: ColorScheme }) => event.scheme === scheme },
}).createMachine({
  id: 'color-scheme',
  description: 'The colors a person wants the pages in.',
  invoke: { id: 'watchColorScheme', src: 'watchColorScheme' },
  on: {
    'scheme.chosen': [
      {
        guard: { type: 'isChosen', params: { scheme: 'light' } },
        target: '.light',
        actions: { type: 'applyColorScheme', params: { scheme: 'light' } },
      },
      {
        guard: { type: 'isChosen', params: { scheme: 'dark' } },
        target: '.dark',
        actions: { type: 'applyColorScheme', params: { scheme: 'dark' } },
      },
      { target: '.system', actions: { type: 'applyColorScheme', params: { scheme: 'system' } } },
    ],
  },
  initial: 'system',
  states: {
    system: { description: 'the pages are light or dark as the system is' },
    light: { description: 'the pages are light' },
    dark: { description: 'the pages are dark' },
  },
});
