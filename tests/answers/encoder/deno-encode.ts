/** For Deno: the vectors of the texts in `reference-vectors.json`, one JSON line each. */
import { readFileSync } from 'node:fs';
import { loadEncoder } from '../../../supabase/functions/_shared/answers/encoder/load.ts';

const references: { text: string }[] = JSON.parse(
  readFileSync(new URL('reference-vectors.json', import.meta.url), 'utf8'),
);
const { encode } = await loadEncoder();
for (const { text } of references) console.log(JSON.stringify(Array.from(encode(text))));
