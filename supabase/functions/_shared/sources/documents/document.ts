import type { Section } from '../text/section.ts';

export type DocumentKind = 'pdf' | 'docx' | 'odt' | 'text' | 'markdown' | 'html' | 'csv';

export interface DocumentPage {
  /** From 1; what is no PDF is one page. */
  number: number;
  /** Its first heading or the like. */
  title: string | null;
  sections: Section[];
}

/** What a file says, or a part of it: `next` is the page to go on from. */
export interface DocumentText {
  ok: true;
  kind: DocumentKind;
  pages: DocumentPage[];
  total: number;
  next: number | null;
}

/** Why a file is not read: a sentence for its owner. 415: of no kind that is read; 422: of such a kind, but not this one. */
export interface DocumentRefusal {
  ok: false;
  status: 415 | 422;
  message: string;
}

const refusal = (status: 415 | 422, message: string): DocumentRefusal => ({ ok: false, status, message });

export const refusals = {
  empty: refusal(422, 'This file is empty.'),
  damaged: refusal(422, 'This file is damaged. Open it in its program, save it once more and add that file.'),
  encrypted: refusal(422, 'This file is protected by a password. Save it without one and add that file.'),
  tooMuch: refusal(422, 'This file is too much to read at once. Split it into several and add those.'),
  tooManyPages: refusal(422, 'This PDF has more than 500 pages. Split it into several and add those.'),
  noText: refusal(422, 'There’s no text in this file that we can read.'),
  scanned: refusal(
    422,
    'This PDF contains only pictures, no text. Run text recognition (OCR) on it, or save it as PDF again from the program it was written in.',
  ),
  unreadable: refusal(
    422,
    'We can’t make out the letters in this PDF. Save it as PDF again from the program it was written in, or as DOCX.',
  ),
  picture: refusal(415, 'This is a picture. We read text: add a PDF, a DOCX or a text file.'),
  oldOffice: refusal(
    415,
    'This is a file of an older office program. Save it as PDF or DOCX and add that file.',
  ),
  spreadsheet: refusal(415, 'This is a spreadsheet. Save it as CSV or PDF and add that file.'),
  presentation: refusal(415, 'This is a presentation. Save it as PDF and add that file.'),
  unknown: refusal(415, 'We can’t read this kind of file. Save it as PDF or DOCX and add that file.'),
} as const;

/** Of a document that is one page. */
export function onePage(
  kind: DocumentKind,
  sections: Section[],
  title: string | null = null,
): DocumentText | DocumentRefusal {
  if (sections.length === 0) return refusals.noText;
  const first = sections[0]?.headings[0] ?? null;
  return { ok: true, kind, pages: [{ number: 1, title: title ?? first, sections }], total: 1, next: null };
}
