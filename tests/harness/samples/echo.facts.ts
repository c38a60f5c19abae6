import type { ContextFrom } from 'xstate';
import type { Fact, Laws } from '../../../tools/harness/facts.ts';
import { model } from '../../../tools/harness/model.ts';
import { echoMachine } from './echo.machine.ts';

const missing = ({ shouts, echoes }: ContextFrom<typeof echoMachine>) => shouts.length - echoes;

export const models = [
  model({
    machine: echoMachine,
    events: { shout: { 'they shout': { text: 'Hello' } } },
    answers: {},
    remember: missing,
    mayHappen: (_, context) => missing(context) < 2,
    pause: 500,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'cave.silent'],
  ['cave', 'they shout', 'cave.sounding'],
  ['cave.sounding', '1 s pass', 'cave.silent'],
  // Half a second after a shout there is no echo yet, half a second later there is; the law tells them apart.
  ['cave.sounding', '500 ms pass', 'cave'],
];

export const laws: Laws<typeof echoMachine> = {
  'it sounds while an echo is missing': ({ context, is }) => is('cave.sounding') === missing(context) > 0,
};
