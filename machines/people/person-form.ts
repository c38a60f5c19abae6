import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Person } from './actors.ts';

const text = (most: number, wrong: string) => z.string().check(z.trim(), z.maxLength(most, wrong));

const tagsIn = (list: string) => [...new Set(list.split(',').flatMap((tag) => tag.trim() || []))];

const tags = z.pipe(z.string(), z.transform(tagsIn)).check(
  z.refine((list) => list.length <= 20, 'A person has at most 20 tags.'),
  z.refine((list) => list.every((tag) => Array.from(tag).length <= 40), 'A tag has 1 to 40 characters.'),
);

/** Reads the form of a person. The sentences are the server's own. */
export const personSchema = z
  .object({
    name: text(80, 'A name has at most 80 characters.'),
    email: text(254, 'This is not an email address.').check(
      z.refine((value) => value === '' || /^[^@\s]+@[^@\s]+$/.test(value), 'This is not an email address.'),
    ),
    phone: text(40, 'This is not a phone number.').check(
      z.refine((value) => value === '' || /\d/.test(value), 'This is not a phone number.'),
    ),
    tags,
    note: text(2000, 'A note has at most 2,000 characters.'),
  })
  .check(
    z.refine(({ name, email, phone }) => name !== '' || email !== '' || phone !== '', {
      path: ['name'],
      error: 'A person needs a name, an email address or a phone number.',
    }),
  );

export type PersonFields = z.output<typeof personSchema>;

/** What stands in the form of a person when it is opened. */
export const personIn = ({ name, email, phone, tags, note }: Person): Record<keyof PersonFields, string> => ({
  name,
  email,
  phone,
  tags: tags.join(', '),
  note,
});

/** Who somebody is, and what the business notes about them. */
export const personForm = settingsFormOf('person-form', personSchema, personIn, actors.savePerson);

/** The same of somebody who is added. */
export const newPerson = settingsFormOf('new-person', personSchema, personIn, actors.savePerson);
