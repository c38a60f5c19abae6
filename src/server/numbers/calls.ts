import type { actors } from '../../../machines/numbers/actors.ts';
import type { CallsOf } from '../reach.ts';
import { getCounted, getNumbers, saveTable } from './numbers.ts';

/** What answers the charts of numbers. */
export const calls: CallsOf<typeof actors> = { getNumbers, getCounted, saveTable };
