import { readFile } from 'node:fs/promises';
import { createEncoder, type Encoder } from './encoder.ts';
import { remembering } from './remembering.ts';

let loading: Promise<Encoder> | undefined;

/**
 * The encoder, loaded at the first call: most calls of most functions need none.
 * On the hosted platform the file comes with the function by `static_files` in `config.toml`.
 */
export function loadEncoder(): Promise<Encoder> {
  loading ??= readFile(new URL('../model/minilm-l6.bin', import.meta.url)).then((file) =>
    remembering(createEncoder(file)),
  );
  // A file that could not be read this time may be there the next.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
