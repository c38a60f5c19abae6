import { dimensions } from './encoder.ts';

/**
 * How near a meaning is to the nearest of the common questions: those that people ask businesses of any kind.
 * @param file what `model/build-common-questions.ts` makes
 */
export function createNearCommon(file: Uint8Array): (vector: Float32Array) => number {
  const rows = new Int8Array(file.buffer, file.byteOffset, file.byteLength);
  const common = Array.from({ length: rows.length / dimensions }, (_, index) => {
    const row = Float32Array.from(rows.subarray(index * dimensions, (index + 1) * dimensions));
    const size = Math.hypot(...row);
    return row.map((x) => x / size);
  });
  return (vector) => Math.max(...common.map((question) => dot(vector, question)));
}

/** The cosine of two vectors of length 1. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < dimensions; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
