import { z } from 'zod/mini';

/** A whole number within bounds, as it is typed. */
export const wholeNumber = (least: number, most: number, wrong: string) =>
  z
    .pipe(z.string().check(z.trim(), z.regex(/^\d{1,5}$/, wrong)), z.transform(Number))
    .check(z.refine((value) => least <= value && value <= most, wrong));

/** Reads a list of ids as a form keeps it: separated by commas. */
export const idsIn = (list: string): readonly string[] => list.split(',').filter((id) => id !== '');

/** The list with an id added, or without it. */
export const withIdToggled = (list: string, id: string): string => {
  const ids = idsIn(list);
  return (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).join(',');
};

/** A list of ids. */
export const ids = z.pipe(z.string(), z.transform(idsIn));

const namesSchema = z.catchall(z.object({}), z.string());

/** Reads names by languages as a form keeps them: as JSON. What is none says none. */
export function namesIn(kept: string): Readonly<Record<string, string>> {
  try {
    return namesSchema.parse(JSON.parse(kept));
  } catch {
    return {};
  }
}

/** The names as a form keeps them, in the order of their languages. */
export const namesKept = (names: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1))));

/** The names with one of them as it is typed; one that is empty is none. */
export function withName(kept: string, language: string, name: string): string {
  const { [language]: _, ...others } = namesIn(kept);
  return namesKept(name === '' ? others : { ...others, [language]: name });
}

/** Names by languages, each as long as a name may be. */
export const names = z
  .pipe(
    z.string(),
    z.transform((kept) =>
      Object.fromEntries(
        Object.entries(namesIn(kept)).flatMap(([language, name]) =>
          name.trim() === '' ? [] : [[language, name.trim()]],
        ),
      ),
    ),
  )
  .check(
    z.refine(
      (given) => Object.values(given).every((name) => Array.from(name).length <= 80),
      'A name has at most 80 characters.',
    ),
  );
