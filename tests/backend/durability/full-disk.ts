/**
 * For `--import`: as long as there is a file DISK_IS_FULL, no file can grow, as on a full disk. What a file has already
 * can be written anew.
 */
import fs from 'node:fs';

const { writeSync } = fs;
const { DISK_IS_FULL = '' } = process.env;

/** How PGlite writes: always at a position. */
function write(
  file: number,
  content: NodeJS.ArrayBufferView,
  start: number,
  length: number,
  position: number,
) {
  const grows = position + length > fs.fstatSync(file).size;
  if (grows && fs.existsSync(DISK_IS_FULL)) {
    throw Object.assign(new Error('no space left on device'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  }
  return writeSync(file, content, start, length, position);
}

Object.assign(fs, { writeSync: write });
