import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The language model of a business, and what its bots do with it. */
export const modelUse = cardOf('model-use', actors.getModelUse);

/** What a model does for the members of a bot. */
export const modelOffers = cardOf('model-offers', actors.getModelOffers);

/** What a model says a conversation is about. */
export const modelSummary = cardOf('model-summary', actors.getModelSummary);

/** What a visitor has written, translated for the members. */
export const translations = cardOf('translations', actors.getTranslations);

/** What a bot does with a model is switched. */
export const modelModes = changesOf('model-modes', actors.setModelMode, {
  refused: words.modeRefused,
  failed: words.modeNotChanged,
});
