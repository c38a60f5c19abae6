import type { Flow, Step } from '../../../../machines/guided/flow.ts';
import type { By } from '../../../../machines/guided/flow-graph.ts';
import { sayCondition } from '../versions/say-condition.ts';
import { words as editorWords } from '../words.ts';

/** What the picture of a guided conversation says. */
export const words = {
  title: 'Picture',
  about: 'Select a box to edit its step.',
  start: 'Start',
  end: 'End',
  problem: 'Needs fixing',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  inWords: 'The picture in words',
  after: (name: string) => `After ${name}:`,
  none: 'Nothing follows.',
  way: (condition: string, to: string) => (condition === '' ? to : `${condition}: ${to}`),
  steps: 'Steps',
  preview: 'Preview',
  views: 'View',
} as const;

/** When a step is left by its usual way, where it has another. */
const usual: Readonly<Partial<Record<Step['type'], string>>> = {
  details: 'If they agree',
  book: 'If it’s booked',
  person: 'If somebody comes',
};

/**
 * When a step is left by a way, in its owner's words; nothing where it is its only one.
 * @param isOnly whether the step has no other way on
 */
export function wordsOfWay(step: Step | null, by: By, isOnly: boolean, flow: Flow): string {
  if (!step || (isOnly && by === 'next')) return '';
  if (by === 'otherwise') return editorWords.otherwiseOf(step.type);
  if (by === 'next') return usual[step.type] ?? '';
  const when = step.type === 'branch' ? (step.cases[by]?.when ?? []) : [];
  return when.map((condition) => sayCondition(condition, flow)).join(editorWords.and);
}
