import { expect, test } from 'vitest';
import { labels } from '../../src/paste/labels.ts';
import { means } from '../../supabase/functions/_shared/sources/documents/labels.ts';

test.each(['question', 'answer', 'others'] as const)(
  'a file is read by the same words as what is pasted: %s',
  (what) => {
    const unknown = labels.flatMap((language) => language[what]).filter((word) => !means(word, what));
    expect(unknown).toEqual([]);
  },
);
