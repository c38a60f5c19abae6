/** A text as Postgres can store it: without the character 0 and without half a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
