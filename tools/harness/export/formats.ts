import type { Flow } from '../flow.ts';
import { csv } from './csv.ts';
import { dot } from './dot.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import { scxml } from './scxml.ts';
import { text } from './text.ts';

/** A way to write a flow down. */
export interface Format {
  /** Of the files written in it. */
  extension: string;
  write: (flow: Flow) => string;
}

/** Every format by its name. The first four hold a flow's paths, the others its chart. */
export const formats: ReadonlyMap<string, Format> = new Map([
  ['text', { extension: 'txt', write: text }],
  ['gherkin', { extension: 'feature', write: gherkin }],
  ['markdown', { extension: 'md', write: markdown }],
  ['csv', { extension: 'csv', write: csv }],
  ['json', { extension: 'json', write: json }],
  ['mermaid', { extension: 'mmd', write: mermaid }],
  ['dot', { extension: 'dot', write: dot }],
  ['scxml', { extension: 'scxml', write: scxml }],
]);
