import { emit } from 'xstate';
import type { Open } from '../effects.ts';

/** The focus moves, once the view shows what it moves to. */
export interface Focus {
  type: 'focus';
  on: 'launcher' | 'panel' | 'input' | 'menu' | 'confirm' | 'log' | 'step' | 'wrong';
}

/**
 * Something the page around the widget may want to know. `dismissed` is a person's closing, which keeps the panel from
 * opening by itself again; `closed` is the page's own.
 */
export interface Report {
  type: 'report';
  what: 'opened' | 'dismissed' | 'closed' | 'message';
}

/** All that the widget's charts make happen. */
export type WidgetEffect = Focus | Report;

export const widgetEffects = {
  focus: emit<Open, Open, Omit<Focus, 'type'>, Open, WidgetEffect>((_, params) => ({
    type: 'focus',
    ...params,
  })),
  report: emit<Open, Open, Omit<Report, 'type'>, Open, WidgetEffect>((_, params) => ({
    type: 'report',
    ...params,
  })),
};
