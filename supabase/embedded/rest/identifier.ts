/** A name as SQL writes it. Statements get only names that the catalogue answered. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
