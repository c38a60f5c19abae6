import { type Flow, nameOf, stepsOf } from '../../../../machines/guided/flow.ts';
import type { By } from '../../../../machines/guided/flow-graph.ts';
import { wordsOfWay } from '../picture/words.ts';

/** What the player of a guided conversation says. */
export const words = {
  title: 'Play',
  about: 'Try your draft as a visitor. Nothing is sent.',
  loading: 'Getting ready…',
  failed: 'It couldn’t be played',
  retry: 'Try again',
  anew: 'You changed the conversation, so it starts again.',
  said: 'The conversation',
  bot: 'Bot',
  visitor: 'You',
  speaks: (name: string) => `Now at: ${name}`,
  over: 'The conversation is over.',
  member: 'A person was called. What happens?',
  comes: 'Somebody is there',
  nobody: 'Nobody is there',
  booking: 'Skip the booking:',
  booked: 'A time was booked',
  full: 'Nothing was free',
  answer: 'Your answer',
  send: 'Send',
  back: 'Back',
  restart: 'Restart',
  jump: 'Jump to a step',
  choose: 'Choose a step',
  hours: 'You are open',
  ways: 'Paths',
  waysAbout: 'Every path a visitor can take. Play one and watch.',
  play: 'Play',
  playWay: (way: string) => `Play: ${way}`,
  running: 'Playing by itself',
  pause: 'Pause',
  paused: 'Paused',
  resume: 'Resume',
  stop: 'Stop',
  only: 'The only path',
} as const;

/** A way through a flow by what is chosen on it. */
export function wordsOfTurns(flow: Flow, turns: readonly { step: string; by: By }[]): string {
  const steps = new Map([...stepsOf(flow.steps)].map(({ step }) => [step.id, step]));
  const chosen = turns.flatMap(({ step: id, by }) => {
    const step = steps.get(id);
    if (!step || step.type === 'say') return [];
    const isOnly = step.type !== 'details' && !('otherwise' in step && step.otherwise);
    const when = wordsOfWay(step, by, isOnly, flow);
    return when === '' ? [] : `${nameOf(step)}: ${when}`;
  });
  return chosen.join(' → ') || words.only;
}
