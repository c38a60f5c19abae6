import { textsByName } from '../../../machines/schemas.ts';
import type { Fields } from '../../../machines/settings/settings-form.machine.ts';
import { tabStorage } from '../../browser/storage.ts';

const prefix = 'deskbell-draft-';

/** Keeps what was typed and not saved for as long as the tab lives; nothing is kept of a form without changes. */
export function keepDraft(name: string, changes: Partial<Fields>): void {
  if (Object.keys(changes).length === 0) tabStorage.removeItem(prefix + name);
  else tabStorage.setItem(prefix + name, JSON.stringify(changes));
}

/** What was typed before the form was left: of these fields only. What cannot be read is none. */
export function readDraft<Form extends Fields>(name: string, filled: Form): Partial<Form> {
  try {
    const kept = textsByName.parse(JSON.parse(tabStorage.getItem(prefix + name) ?? '{}'));
    return Object.fromEntries(Object.entries(kept).filter(([field]) => field in filled)) as Partial<Form>;
  } catch {
    return {};
  }
}
