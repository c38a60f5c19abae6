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

/** Programs that write documents make several elements of every few words; a DOCX of 54,000 took 227 MB and 1.3 s. */
const boundsOfXml: Bounds = { depth: 256, elements: 50_000, others: 300_000 };

/** @throws {TooMuch} before a tree is made of it */
export function parsedHtml(html: string): Document {
  count(html, boundsOfHtml, false);
  return parseHTML(html).document;
}

/** @throws {TooMuch} before a tree is made of it */
export function parsedXml(xml: string): Document {
  countXml(xml);
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
}

/** For what others parse. @throws {TooMuch} */
export const countXml = (xml: string): void => count(xml, boundsOfXml, true);

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
