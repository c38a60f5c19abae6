import type { Flow } from '../flow.ts';

/**
 * The chart of a flow as plain data, which is what `createMachine` takes and tools import
 * (https://stately.ai/docs/import-from-code). What is code in a chart, the inputs, is not in it.
 */
export const json = ({ machine }: Flow): string => `${JSON.stringify(machine.config, null, 2)}\n`;
