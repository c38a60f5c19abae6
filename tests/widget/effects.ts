import type { Focus, Report } from '../../machines/widget/effects.ts';

/** The focus moves. */
export const focuses = (on: Focus['on']): Focus => ({ type: 'focus', on });

/** The page around the widget hears of it. */
export const reports = (what: Report['what']): Report => ({ type: 'report', what });
