import { loadSteps } from '../../src/widget/load-steps.ts';
import { loadWords } from '../../src/widget/words/words.ts';

// Whoever reads a question loads the form for it first; here nothing is read.
await loadSteps();

export const english = await loadWords('en');
