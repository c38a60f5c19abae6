/** A text as Postgres can store it: without the character 0 and without half a surrogate pair. Safari before 17 has no toWellFormed. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
