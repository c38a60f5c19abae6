import { unzipSync } from 'fflate';
import { vi } from 'vitest';

/** A file that a browser has saved. */
interface Download {
  name: string;
  file: Blob;
}

/**
 * Makes this process a browser that saves files, until globals and mocks are restored.
 * @returns the files it has saved; more are added as they come
 */
export function saveDownloads(): Download[] {
  const saved: Download[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set('blob:1', file instanceof Blob ? file : new Blob());
    return 'blob:1';
  });
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: () => {} };
      link.click = () => saved.push({ name: link.download, file: files.get(link.href) ?? new Blob() });
      return link;
    },
  });
  return saved;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The files of a ZIP archive as texts, by their names. Throws if it is none. */
export async function filesIn(archive: Blob): Promise<Record<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, decoder.decode(bytes)]));
}
