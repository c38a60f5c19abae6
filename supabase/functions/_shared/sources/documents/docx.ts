import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { sectionsOf } from '../text/html-sections.ts';
import { countXml } from '../text/markup.ts';
import type { Section } from '../text/section.ts';

/** Titles and subtitles are headings of their own above the others. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

/**
 * Reads a Word document.
 *
 * @param files of its archive, already unpacked: the library gets nothing that could still grow
 * @throws {TooMuch}, or what the library says of a document it does not understand
 */
export async function readDocx(files: Record<string, Uint8Array>): Promise<Section[]> {
  // Those the library makes trees of.
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.xml')) countXml(new TextDecoder().decode(bytes));
  const archive = zipSync(files, { level: 0 });
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength) },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      // Not even read.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return sectionsOf(value);
}
