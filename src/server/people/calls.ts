import type { actors } from '../../../machines/people/actors.ts';
import type { CallsOf } from '../reach.ts';
import { exportPeople, exportPerson } from './export-people.ts';
import { getKnownPeople, importPeople } from './import-people.ts';
import { mergePeople, unmergePeople } from './merges.ts';
import { blockPerson, deletePerson, getPeople, getPerson, savePerson } from './people.ts';

/** In MB: as much as 10,000 people of usual length have several times over. */
const largestFile = 5;

/** What answers the charts of people. */
export const calls: CallsOf<typeof actors> = {
  getPeople,
  getPerson,
  savePerson,
  deletePerson,
  exportPeople,
  exportPerson,
  blockPerson,
  mergePeople,
  unmergePeople,
  checkPeople: async (supabase, { businessId, file: chosen }, signal) => {
    const [{ readPeople }, { readTextFile }, { compare, sortOut }] = await Promise.all([
      import('../../paste/people.ts'),
      import('../../paste/read-file.ts'),
      import('../../../machines/people/imported-people.ts'),
    ]);
    const file = await readTextFile(chosen, largestFile);
    if (!file.ok) return file;
    const read = readPeople(file.text);
    if (!read.ok) return read;
    const found = sortOut(read.list, () => crypto.randomUUID());
    const has = await getKnownPeople(supabase, { businessId, people: found.people }, signal);
    return { ok: true, found: compare(found, has) };
  },
  importPeople,
};
