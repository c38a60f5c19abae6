import { plainWords } from '../answers/words.ts';
import type { Trigger } from './language.ts';
import { isLikePath } from './page-path.ts';

/** What may begin a flow. */
export type Occasion =
  | { pressed: string }
  | { said: string }
  | { path: string; seconds: number }
  /** The bot has no answer; nobody is there; somebody wishes for a person. */
  | { is: 'unknown' | 'closed' | 'person' };

/** What may be begun: a flow, or what is known of it before it is read. */
export interface Beginning {
  id: string;
  triggers: readonly Trigger[];
}

/** The flow that an occasion begins: the first in the owner's order. A widget presses for its page as well. */
export function flowFor<Some extends Beginning>(
  flows: readonly Some[],
  occasion: Occasion,
): Some | undefined {
  if ('pressed' in occasion) {
    return flows.find(
      ({ id, triggers }) =>
        id === occasion.pressed && triggers.some(({ on }) => on === 'button' || on === 'page'),
    );
  }
  return flows.find(({ triggers }) => triggers.some((trigger) => begins(trigger, occasion)));
}

function begins(trigger: Trigger, occasion: Exclude<Occasion, { pressed: string }>): boolean {
  switch (trigger.on) {
    case 'button':
      return false;
    case 'words':
      return 'said' in occasion && trigger.words.some((words) => isIn(words, occasion.said));
    case 'page':
      return (
        'path' in occasion &&
        occasion.seconds >= (trigger.seconds ?? 0) &&
        isLikePath(occasion.path, trigger.path ?? '*')
      );
    default:
      return 'is' in occasion && occasion.is === trigger.on;
  }
}

/** Whether words stand in a text one after the other. */
function isIn(words: string, text: string): boolean {
  const [part, whole] = [plainWords(words), plainWords(text)].map((each) => ` ${each.join(' ')} `);
  return part !== undefined && whole !== undefined && part.trim() !== '' && whole.includes(part);
}
