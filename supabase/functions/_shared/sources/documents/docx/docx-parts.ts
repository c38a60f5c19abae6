import { streamXml } from '../../text/markup.ts';
import { readWordXml } from './docx-xml.ts';

/** A list of a document by its levels: what stands before its items. */
type Levels = Map<number, { isNumbered: boolean; start: number }>;

/** What a document says of its styles, by their ids. */
export interface Styles {
  names: Map<string, string>;
  /** Lists that paragraphs of a style are items of. */
  lists: Map<string, { id: string; level: number }>;
}

/** The files that a part of the document names, by the end of their type: `styles`, `footnotes`. */
export function relationshipsOf(files: Record<string, Uint8Array>, part: string): Map<string, string> {
  const nameAt = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, nameAt);
  const file = part.slice(nameAt);
  const bytes = files[`${folder}_rels/${file}.rels`];
  const targets = new Map<string, string>();
  if (!bytes) return targets;
  streamXml(bytes, {
    open(name, { Type = '', Target = '', TargetMode }) {
      if (!name.endsWith('Relationship') || TargetMode === 'External') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      const target = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
      if (!targets.has(type)) targets.set(type, target);
    },
  });
  return targets;
}

/** @param bytes of `word/styles.xml` */
export function readStyles(bytes: Uint8Array | undefined): Styles {
  const styles: Styles = { names: new Map(), lists: new Map() };
  if (!bytes) return styles;
  let style = '';
  readWordXml(bytes, {
    open(name, { styleId, val = '' }, path) {
      const parent = path.at(-1);
      if (name === 'style') style = styleId ?? '';
      else if (name === 'name' && parent === 'style') styles.names.set(style, val);
      else if (parent === 'numPr') {
        const list = styles.lists.get(style) ?? { id: '0', level: 0 };
        if (name === 'numId') styles.lists.set(style, { ...list, id: val });
        if (name === 'ilvl') styles.lists.set(style, { ...list, level: Number(val) || 0 });
      }
    },
  });
  return styles;
}

/** @param bytes of `word/numbering.xml` */
export function readLists(bytes: Uint8Array | undefined): Map<string, Levels> {
  const lists = new Map<string, Levels>();
  if (!bytes) return lists;
  /** Lists share what others have described. */
  const described = new Map<string, Levels>();
  let levels: Levels = new Map();
  let level = 0;
  let list = '';
  readWordXml(bytes, {
    open(name, { abstractNumId = '', numId = '', ilvl, val = '' }, path) {
      const parent = path.at(-1);
      if (name === 'abstractNum') {
        levels = new Map();
        described.set(abstractNumId, levels);
      } else if (name === 'num') list = numId;
      else if (name === 'abstractNumId' && parent === 'num') lists.set(list, described.get(val) ?? new Map());
      else if (name === 'lvl' && parent === 'abstractNum') level = Number(ilvl) || 0;
      else if (parent === 'lvl' && path.at(-2) === 'abstractNum') {
        const described = levels.get(level) ?? { isNumbered: false, start: 1 };
        if (name === 'numFmt')
          levels.set(level, { ...described, isNumbered: val !== 'bullet' && val !== 'none' });
        if (name === 'start') levels.set(level, { ...described, start: Number(val) || 0 });
      }
    },
  });
  return lists;
}
