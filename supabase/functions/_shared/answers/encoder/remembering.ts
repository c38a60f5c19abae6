import type { Encoder } from './encoder.ts';

/** How many texts are remembered at most: with their numbers, up to two megabytes. */
export const remembered = 500;

/**
 * An encoder that remembers the texts it was asked last. Visitors press what is suggested, and ask what others ask: most
 * of an answer's time is the encoder's.
 */
export function remembering({ encode, words }: Encoder): Encoder {
  const vectors = new Map<string, Float32Array>();
  return {
    words,
    encode: (text) => {
      const vector = vectors.get(text) ?? encode(text);
      // What was asked last stands last.
      vectors.delete(text);
      vectors.set(text, vector);
      const [oldest] = vectors.keys();
      if (vectors.size > remembered && oldest !== undefined) vectors.delete(oldest);
      return vector;
    },
  };
}
