import { createKernel } from './kernel.ts';
import { createTokenizer, maxPieces } from './tokenizer.ts';

/** The model is sentence-transformers/all-MiniLM-L6-v2: a BERT of six layers, the mean over all pieces of the text. */
export interface Encoder {
  /** A text becomes 384 numbers of length 1; texts that mean the same get similar numbers. */
  encode(text: string): Float32Array;
  /** Whole words of its vocabulary: the most frequent of English, without accents. */
  words: ReadonlySet<string>;
}

export const dimensions = 384;
const layers = 6;
const heads = 12;
const headSize = dimensions / heads;
const inner = 1536;
/** Weights of a word that share a scale. */
const group = 64;

/** @param file what `model/build.ts` makes; it is not kept */
export function createEncoder(file: Uint8Array): Encoder {
  const { memory, linear } = createKernel();
  const headerLength = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const header: { vocab: string; tensors: Record<string, [number, number]> } = JSON.parse(
    new TextDecoder().decode(file.subarray(4, 4 + headerLength)),
  );
  const tensors = file.subarray(4 + headerLength);

  // First the room to work in, then the model. A piece needs six vectors, one of them wide; the kernel needs a scale and
  // a wide vector of 16 bits for each, and four rows of weights.
  const scratchLength = maxPieces * (4 + 2 * inner) + 4 * 2 * inner;
  const workLength = 4 * maxPieces * (5 * dimensions + inner) + scratchLength;
  memory.grow(Math.ceil((workLength + tensors.length) / 65_536));
  new Uint8Array(memory.buffer, workLength).set(tensors);

  const place = (name: string): [address: number, length: number] => {
    const found = header.tensors[name];
    if (!found) throw new Error(`The model has no tensor ${name}.`);
    return [workLength + found[0], found[1]];
  };
  const floats = (name: string) => {
    const [address, length] = place(name);
    return new Float32Array(memory.buffer, address, length / 4);
  };
  const bytes = (name: string) => new Int8Array(memory.buffer, ...place(name));

  let free = 0;
  const reserve = (length: number) => {
    const room = new Float32Array(memory.buffer, free, length);
    free += room.byteLength;
    return room;
  };
  const state = reserve(maxPieces * dimensions);
  const query = reserve(maxPieces * dimensions);
  const key = reserve(maxPieces * dimensions);
  const value = reserve(maxPieces * dimensions);
  const context = reserve(maxPieces * dimensions);
  const wide = reserve(maxPieces * inner);
  const scratch = free;

  const matrix = (name: string, columns: number, rows: number) => {
    const [[weights], [scales], [biases]] = [place(`${name}.q`), place(`${name}.s`), place(`${name}.b`)];
    return (input: Float32Array, count: number, output: Float32Array) =>
      linear(input.byteOffset, count, columns, weights, scales, biases, rows, output.byteOffset, scratch);
  };
  const norm = (name: string) => {
    const [weights, biases] = [floats(`${name}.w`), floats(`${name}.b`)];
    return (count: number) => normalize(state, count, weights, biases);
  };

  const vocabulary = header.vocab.split(' ');
  const tokenize = createTokenizer(new Map(vocabulary.map((word, row) => [word, row])));
  const [words, wordScales] = [bytes('word.q'), floats('word.s')];
  const [positions, positionScales] = [bytes('pos.q'), floats('pos.s')];
  const firstNorm = norm('ln');
  const stack = Array.from({ length: layers }, (_, layer) => ({
    query: matrix(`${layer}q`, dimensions, dimensions),
    key: matrix(`${layer}k`, dimensions, dimensions),
    value: matrix(`${layer}v`, dimensions, dimensions),
    mix: matrix(`${layer}o`, dimensions, dimensions),
    mixNorm: norm(`${layer}a`),
    widen: matrix(`${layer}i`, dimensions, inner),
    narrow: matrix(`${layer}d`, inner, dimensions),
    narrowNorm: norm(`${layer}f`),
  }));

  /** Writes what the words say by themselves, and where they stand, into `state`. */
  function lookUp(rows: number[]) {
    for (const [index, row] of rows.entries()) {
      const scale = positionScales[index] ?? 0;
      for (let i = 0; i < dimensions; i += 1) {
        const packed = words[(row * dimensions + i) >> 1] ?? 0;
        // Two weights share a byte, the first in the low half; shifting keeps the sign.
        const weight = i % 2 === 1 ? packed >> 4 : (packed << 28) >> 28;
        state[index * dimensions + i] =
          weight * (wordScales[Math.floor((row * dimensions + i) / group)] ?? 0) +
          (positions[index * dimensions + i] ?? 0) * scale;
      }
    }
  }

  /** Every piece takes from all others what concerns it: from `query`, `key` and `value` into `context`. */
  function attend(count: number) {
    const shares = new Float64Array(count);
    context.fill(0, 0, count * dimensions);
    for (let head = 0; head < dimensions; head += headSize) {
      for (let index = 0; index < count; index += 1) {
        const own = index * dimensions + head;
        let sum = 0;
        for (let other = 0; other < count; other += 1) {
          const theirs = other * dimensions + head;
          let product = 0;
          for (let i = 0; i < headSize; i += 1) product += (query[own + i] ?? 0) * (key[theirs + i] ?? 0);
          const share = Math.exp(product / Math.sqrt(headSize));
          shares[other] = share;
          sum += share;
        }
        for (let other = 0; other < count; other += 1) {
          const theirs = other * dimensions + head;
          const share = (shares[other] ?? 0) / sum;
          for (let i = 0; i < headSize; i += 1) {
            context[own + i] = (context[own + i] ?? 0) + share * (value[theirs + i] ?? 0);
          }
        }
      }
    }
  }

  function encode(text: string): Float32Array {
    const rows = tokenize(text);
    const count = rows.length;
    const length = count * dimensions;
    const addToState = (change: Float32Array) => {
      for (let i = 0; i < length; i += 1) state[i] = (state[i] ?? 0) + (change[i] ?? 0);
    };
    lookUp(rows);
    firstNorm(count);
    for (const layer of stack) {
      layer.query(state, count, query);
      layer.key(state, count, key);
      layer.value(state, count, value);
      attend(count);
      layer.mix(context, count, query);
      addToState(query);
      layer.mixNorm(count);
      layer.widen(state, count, wide);
      for (let i = 0; i < count * inner; i += 1) wide[i] = gelu(wide[i] ?? 0);
      layer.narrow(wide, count, query);
      addToState(query);
      layer.narrowNorm(count);
    }
    const mean = new Float32Array(dimensions);
    for (let i = 0; i < length; i += 1) {
      mean[i % dimensions] = (mean[i % dimensions] ?? 0) + (state[i] ?? 0);
    }
    const size = Math.hypot(...mean);
    return mean.map((x) => x / size);
  }

  return { encode, words: new Set(vocabulary.filter((word) => /^[a-z]{2,}$/.test(word))) };
}

/** Layer normalization of every vector, in place. */
function normalize(vectors: Float32Array, count: number, weights: Float32Array, biases: Float32Array) {
  for (let start = 0; start < count * dimensions; start += dimensions) {
    const vector = vectors.subarray(start, start + dimensions);
    let sum = 0;
    for (const x of vector) sum += x;
    const mean = sum / dimensions;
    let squares = 0;
    for (const x of vector) squares += (x - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / dimensions + 1e-12);
    for (let i = 0; i < dimensions; i += 1) {
      vector[i] = ((vector[i] ?? 0) - mean) * factor * (weights[i] ?? 0) + (biases[i] ?? 0);
    }
  }
}

/** The table of `gelu` reaches from -reach to reach; beyond, it is 0 or the number itself. */
const reach = 8;
const stepsPerUnit = 512;

/** gelu by a table, linear between its entries (error < 1e-6): a tenth of the time of its formula. */
const geluTable = Float32Array.from({ length: 2 * reach * stepsPerUnit + 2 }, (_, index) =>
  exactGelu(index / stepsPerUnit - reach),
);

function gelu(x: number): number {
  if (x <= -reach) return 0;
  if (x >= reach) return x;
  const at = (x + reach) * stepsPerUnit;
  const index = Math.floor(at);
  const below = geluTable[index] ?? 0;
  return below + ((geluTable[index + 1] ?? 0) - below) * (at - index);
}

/** x times the share of the normal distribution below x, by Abramowitz and Stegun's formula 7.1.26 (error < 1.5e-7). */
function exactGelu(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x) * Math.SQRT1_2);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 0.5 * x * (1 + Math.sign(x) * (1 - polynomial * Math.exp((-x * x) / 2)));
}
