import type { actors } from '../../../machines/people/actors.ts';
import { exportPeople } from '../../backend/people/export-people.ts';
import { mergePeople, unmergePeople } from '../../backend/people/merges.ts';
import { blockPerson, deletePerson, getPeople, getPerson, savePerson } from '../../backend/people/people.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of people. */
export const calls: CallsOf<typeof actors> = {
  getPeople,
  getPerson,
  savePerson,
  deletePerson,
  exportPeople,
  blockPerson,
  mergePeople,
  unmergePeople,
};
