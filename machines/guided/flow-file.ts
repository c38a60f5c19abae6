import type { Flow } from './flow.ts';

/** A conversation as a file, to be brought along into another bot. */
export const fileOf = (flow: Flow): string => `${JSON.stringify(flow, null, 2)}\n`;
