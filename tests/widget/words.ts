import { loadWords } from '../../src/widget/words/words.ts';

export const english = await loadWords('en');
