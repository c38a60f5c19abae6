import { unzipSync } from 'fflate';

/** What comes out of all files together, in bytes, and how many there may be. */
const most = { bytes: 50_000_000, files: 5000 };
/** One byte of XML seldom becomes 100 of them; a bomb's becomes 1,000. */
const mostGrowth = { factor: 200, from: 1_000_000 };

export type Archive =
  | { ok: true; names: readonly string[]; files: Record<string, Uint8Array> }
  | { ok: false; reason: 'damaged' | 'bomb' };

/**
 * Unpacks the wanted files of a ZIP archive. What it says about sizes is not believed further than it is true: no file
 * may become longer than its own entry says, and what all entries say is limited.
 */
export function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Archive {
  const names: string[] = [];
  const sizes = new Map<string, number>();
  let total = 0;
  let isBomb = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        names.push(name);
        total += originalSize;
        isBomb ||=
          total > most.bytes ||
          names.length > most.files ||
          (compression !== 0 && originalSize > mostGrowth.from && originalSize > size * mostGrowth.factor);
        if (isBomb || !isWanted(name)) return false;
        sizes.set(name, originalSize);
        return true;
      },
    });
    if (isBomb) return { ok: false, reason: 'bomb' };
    for (const [name, size] of sizes)
      if (files[name]?.length !== size) return { ok: false, reason: 'damaged' };
    return { ok: true, names, files };
  } catch {
    return { ok: false, reason: isBomb ? 'bomb' : 'damaged' };
  }
}
