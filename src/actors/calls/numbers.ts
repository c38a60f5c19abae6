import type { actors } from '../../../machines/numbers/actors.ts';
import { getCounted, getNumbers, saveTable } from '../../server/numbers/numbers.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of numbers. */
export const calls: CallsOf<typeof actors> = { getNumbers, getCounted, saveTable };
