import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** The companies that this installation sends personal data to. */
export const subProcessors = cardOf('sub-processors', actors.getSubProcessors);
