import { modelModes } from '../../machines/model/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { botId: 'b2', mode: 'reword' } as const;
const summed = { botId: 'b2', summaries: true } as const;
const translated = { botId: 'b2', inbox: true } as const;
const wanted = { botId: 'b2', drafts: true } as const;

export const models: readonly AnyModel[] = [
  {
    machine: modelModes,
    events: {
      change: {
        'they let a bot reword': { change },
        'they want drafts': { change: wanted },
        'they want summaries': { change: summed },
        'they want conversations translated': { change: translated },
      },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the views around it.
    remember: () => null,
  },
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they let a bot reword', 'changing', asks('makeChange', { change })],
  ['ready', 'they want drafts', 'changing', asks('makeChange', { change: wanted })],
  ['ready', 'they want summaries', 'changing', asks('makeChange', { change: summed })],
  ['ready', 'they want conversations translated', 'changing', asks('makeChange', { change: translated })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof modelModes> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
};
