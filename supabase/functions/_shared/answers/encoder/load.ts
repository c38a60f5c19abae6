import { readFile } from 'node:fs/promises';
import { createNearCommon } from './common-questions.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { remembering } from './remembering.ts';

/** An encoder that also knows what people ask everywhere. */
export interface Model extends Encoder {
  /** How near a meaning is to the nearest of the common questions, as a cosine. */
  nearCommon(vector: Float32Array): number;
}

let loading: Promise<Model> | undefined;

const readModel = (name: string) => readFile(new URL(`../model/${name}`, import.meta.url));

async function load(): Promise<Model> {
  const [model, common] = await Promise.all([readModel('minilm-l6.bin'), readModel('common-questions.bin')]);
  return { ...remembering(createEncoder(model)), nearCommon: createNearCommon(common) };
}

/**
 * The model, loaded at the first call: most calls of most functions need none.
 * On the hosted platform its files come with the function by `static_files` in `config.toml`.
 */
export function loadEncoder(): Promise<Model> {
  loading ??= load();
  // A file that could not be read this time may be there the next.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
