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
