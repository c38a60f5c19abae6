/** For Deno: what is read of the files that are named, one JSON line each. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { readDocument } from '../../../supabase/functions/_shared/sources/documents/read-document.ts';

for (const name of process.argv.slice(2)) {
  const document = await readDocument(readFileSync(name), name, { from: 1, maxMs: 60_000 });
  console.log(JSON.stringify(document));
}
