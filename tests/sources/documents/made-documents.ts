import { strToU8, type Zippable, zipSync } from 'fflate';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** What is written on a page of a PDF, from its top. */
export interface Written {
  text: string;
  size?: number;
  isBold?: boolean;
  /** From the left, in points. */
  x?: number;
  /** What stands further right on the same line. */
  beside?: string;
  /** Space above, in points. */
  gap?: number;
  /** From the page's lower edge: for heads and feet. */
  at?: number;
}

function write(page: PDFPage, lines: readonly Written[], regular: PDFFont, bold: PDFFont) {
  let y = 780;
  for (const { text, size = 11, isBold = false, x = 60, beside, gap = 0, at } of lines) {
    if (at === undefined) y -= size * 1.25 + gap;
    const font = isBold ? bold : regular;
    page.drawText(text, { x, y: at ?? y, size, font });
    if (beside) page.drawText(beside, { x: 400, y, size, font });
  }
}

/** A PDF of these pages. */
export async function pdfOf(...pages: readonly (readonly Written[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const lines of pages) write(pdf.addPage([595, 842]), lines, regular, bold);
  return pdf.save();
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A DOCX whose body is this XML. */
export function docxOf(body: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${w}><w:body>${body}</w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(
      `<?xml version="1.0"?><w:styles ${w}>${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}</w:styles>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
    ...more,
  });
}

export const docxParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const docxTable = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** An ODT whose text is this XML. */
export function odtOf(text: string, manifest = ''): Uint8Array {
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    ),
    'META-INF/manifest.xml': strToU8(`<?xml version="1.0"?><manifest>${manifest}</manifest>`),
  });
}
