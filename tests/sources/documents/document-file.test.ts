import { expect, test } from 'vitest';
import { problemOf } from '../../../machines/sources/document-file.ts';

const kinds = 'PDF, Word (.docx), OpenDocument (.odt), text, Markdown, HTML and CSV files can be read.';

test.each([
  ['Menu.pdf', 10_000_000, null],
  ['MENU.PDF', 1, null],
  ['Preise 2026.final.docx', 1, null],
  ['notes.md', 1, null],
  ['prices.csv', 1, null],
  ['Menu.pdf', 10_000_001, 'It’s larger than 10 MB. Please split it into several.'],
  ['Menu.pdf', 0, 'It’s empty.'],
  ['Menu.doc', 1, 'This is an older Word file. Save it as .docx or PDF and choose that file.'],
  ['Prices.xlsx', 1, 'In your spreadsheet, save it as CSV and choose that file.'],
  ['Shop.jpeg', 1, kinds],
  ['pdf', 1, kinds],
  ['.pdf.exe', 1, kinds],
])('says of %s with %i bytes why it is not sent: %s', (name, size, problem) => {
  expect(problemOf({ name, size })).toBe(problem);
});
