import type { Row } from '../server/export/pages.ts';

/**
 * Writes rows as JSON, each on a line of its own, so that also a program that reads line by line can read them.
 */
export async function* jsonOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const some of rows) {
    if (some.length === 0) continue;
    const lines = some.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name]]))),
    );
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
