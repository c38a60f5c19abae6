import { Parser } from 'htmlparser2';
import { DOMParser, parseHTML } from 'linkedom';
import { TooMuch } from './too-much.ts';

/** So much a tree may have of: elements within each other, elements, and all else (texts, comments, attributes). */
interface Bounds {
  depth: number;
  elements: number;
  others: number;
}

const boundsOfHtml: Bounds = { depth: 150, elements: 40_000, others: 150_000 };

/** Programs that write documents make several elements of every few words. */
const boundsOfXml: Bounds = { depth: 256, elements: 50_000, others: 300_000 };

/** @throws {TooMuch} before a tree is made of it */
export function parsedHtml(html: string): Document {
  count(html, boundsOfHtml, false);
  return parseHTML(html).document;
}

/** @throws {TooMuch} before a tree is made of it */
export function parsedXml(xml: string): Document {
  count(xml, boundsOfXml, true);
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
}

/** Of XML that is read without a tree. */
interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(data: string): void;
  close?(name: string): void;
}

/** In bytes: so much of it is text at a time. */
const portionOfXml = 65_536;

/** Of one element; the first one of a Word document has about 40. */
const mostAttributes = 200;

/**
 * Reads XML tag by tag.
 *
 * @throws {TooMuch} if it is too deep; an error where an element has no end
 */
export function streamXml(bytes: Uint8Array, { open, text, close }: XmlReader): void {
  let depth = 0;
  let openedAt = 0;
  let attributesOfTag = 0;
  const parser = new Parser(
    {
      onattribute() {
        attributesOfTag += 1;
        if (attributesOfTag > mostAttributes) throw new TooMuch();
      },
      onopentag(name, attributes) {
        attributesOfTag = 0;
        openedAt = parser.endIndex;
        depth += 1;
        if (depth > boundsOfXml.depth) throw new TooMuch();
        open(name, attributes);
      },
      ontext: text,
      onclosetag(name, isImplied) {
        // One that has no content (`<b/>`) ends where it begins.
        if (isImplied && parser.endIndex !== openedAt) throw new Error(`${name} has no end.`);
        depth -= 1;
        close?.(name);
      },
    },
    { decodeEntities: true, xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += portionOfXml)
    parser.write(decoder.decode(bytes.subarray(at, at + portionOfXml), { stream: true }));
  parser.end(decoder.decode());
}

/**
 * Counts what the tree would have, by the parser and the options that it would be made with: nothing else knows which
 * ends are implied. Costs one pass and no memory.
 */
function count(markup: string, most: Bounds, xmlMode: boolean): void {
  let depth = 0;
  let elements = 0;
  let others = 0;
  const addOther = () => {
    others += 1;
    if (others > most.others) throw new TooMuch();
  };
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        elements += 1;
        if (depth > most.depth || elements > most.elements) throw new TooMuch();
      },
      onclosetag() {
        depth -= 1;
      },
      onattribute: addOther,
      ontext: addOther,
      oncomment: addOther,
    },
    { lowerCaseAttributeNames: false, decodeEntities: true, xmlMode },
  );
  parser.end(markup);
}
