import { streamXml } from '../../text/markup.ts';

/** Of the two editions of the standard. */
const namespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

export interface WordXmlReader {
  /** @param path the names around it, the nearest last */
  open(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void;
  text?(data: string, parent: string | undefined): void;
  close?(name: string): void;
}

/**
 * Reads a part of a Word document. Word's own names come without their prefix, which is `w:` in most files.
 *
 * @throws {TooMuch}, or if it is no XML
 */
export function readWordXml(bytes: Uint8Array, { open, text, close }: WordXmlReader): void {
  let prefix = 'w:';
  const path: string[] = [];
  const bare = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  streamXml(bytes, {
    open(name, attributes) {
      if (path.length === 0) {
        const [namespace] =
          Object.entries(attributes).find(([key, value]) => /^xmlns:/.test(key) && namespaces.has(value)) ??
          [];
        if (namespace) prefix = `${namespace.slice('xmlns:'.length)}:`;
      }
      const bareAttributes = Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [bare(key), value]),
      );
      open(bare(name), bareAttributes, path);
      path.push(bare(name));
    },
    text: (data) => text?.(data, path.at(-1)),
    close(name) {
      path.pop();
      close?.(bare(name));
    },
  });
}
