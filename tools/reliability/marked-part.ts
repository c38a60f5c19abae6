/** What stands on a page between the comments `<!-- name -->` and `<!-- end of name -->`. @throws if they do not */
export const markedPart = (page: string, name: string): string => partsOf(page, name)[1].trim();

/** A page with something else between these comments. @throws if they are not there */
export function withMarkedPart(page: string, name: string, part: string): string {
  const [before, , after] = partsOf(page, name);
  return `${before}\n\n${part}\n\n${after}`;
}

/** What stands before, between and after the comments; these are with what is outside. */
function partsOf(page: string, name: string): [string, string, string] {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(start) + start.length, page.indexOf(end)];
  if (from < start.length || to < from) throw new Error(`There is no place for ${name}: ${start} … ${end}`);
  return [page.slice(0, from), page.slice(from, to), page.slice(to)];
}
