import { widgetWordsMachine } from '../../machines/widget/widget-words.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const languages: Readonly<Record<string, string>> = {
  'the visitor turns to German': 'de',
  'the visitor turns to Vietnamese': 'vi',
  'the visitor turns to the bot’s own language': 'en',
};

export const models = [
  model({
    machine: widgetWordsMachine,
    input: { own: 'en' },
    events: {
      turned: {
        'the visitor turns to German': { language: 'de' },
        'the visitor turns to Vietnamese': { language: 'vi' },
        'the visitor turns to the bot’s own language': { language: null },
      },
    },
    answers: {
      loadWords: {
        'the words are there': { output: undefined },
        'the words cannot be fetched': { error: new Error('Failed to fetch') },
      },
    },
    // Which two languages they are changes nothing.
    remember: () => null,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'settled'],
  ...['settled', 'loading', 'missing'].flatMap((state): Fact[] =>
    Object.entries(languages).map(([when, language]) => [
      state,
      when,
      'loading',
      asks('loadWords', { language }),
    ]),
  ),
  ['loading', 'the words are there', 'settled'],
  ['loading', 'the words cannot be fetched', 'missing'],
];

export const laws: Laws<typeof widgetWordsMachine> = {
  'it is busy while it fetches words': tagged('busy', 'loading'),
  'the bot’s own language stays what it was': ({ context: { own } }) => own === 'en',
  'what is wanted is what the visitor has turned to last': ({ when, context, before }) =>
    context.wanted === (languages[when] ?? before?.context.wanted ?? 'en'),
  'the words change once the wanted ones are there, and not before': ({ when, context, before }) =>
    context.shown === (when === 'the words are there' ? context.wanted : (before?.context.shown ?? 'en')),
  'what is settled is shown': ({ is, context }) => !is('settled') || context.shown === context.wanted,
};
