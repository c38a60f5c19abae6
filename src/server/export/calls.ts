import type { actors } from '../../../machines/export/actors.ts';
import type { CallsOf } from '../reach.ts';
import { discardExport, exportPortion, findExport, saveExport } from './export-data.ts';

/** What answers the chart of the export. */
export const calls: CallsOf<typeof actors> = {
  findExport,
  exportPortion,
  saveExport,
  discardExport,
};
