import type { Pasted } from '../../machines/knowledge/pasted-answers.ts';
import { readLabelled, readUnlabelled } from './blocks.ts';
import { readExported } from './exported.ts';
import { labelsIn } from './labels.ts';
import { plainText } from './rows.ts';
import { readTable } from './table.ts';

/**
 * Reads questions and answers out of a text: `Question: … Answer: …`, a table of a spreadsheet, questions with their
 * answers below them, or the JSON of an export. What is none of it is a row in which something is missing.
 */
export function readPaste(pasted: string): Pasted {
  const text = plainText(pasted);
  const lines = text.split('\n');
  const blocks = (rows: Pasted['rows']): Pasted => ({ rows, head: '', unused: [] });
  const exported = readExported(lines);
  if (exported) return blocks(exported);
  const table = readTable(text);
  // A table says so in its first row; without that, labels are the plainer sign.
  if (table && table.head !== '') return table;
  const labelled = labelsIn(lines);
  if (labelled) return blocks(readLabelled(lines, labelled));
  return table ?? blocks(readUnlabelled(lines));
}
