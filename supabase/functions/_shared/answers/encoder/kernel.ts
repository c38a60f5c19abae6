/** `linear.wat`, compiled. How to compile it again stands there. */
const binary =
  'AGFzbQEAAAABDQFgCX9/f39/f39/fwADAgEABQMBAAEHEwIGbWVtb3J5AgAGbGluZWFyAAAKjwcBjAcDDX8FewF9IAJBAXQhDyAIIAFBAnRBD2pBcHFqIRAgECABIA9saiERIAAhCyAQIQwDQCALIAJBAnRqIQ0gCyEO/QwI5TweCOU8HgjlPB4I5TweIRYDQCAWIA79AAQA/eAB/esBIRYgDkEQaiIOIA1JDQALIBb9HwAgFv0fAZcgFv0fAiAW/R8Dl5chGyAIIApBAnRqIBtDAP7/RpU4AgBDAP7/RiAblf0TIRoDQCAMIBogC/0ABAD95gH9av34ASAaIAv9AAQQ/eYB/Wr9+AH9hQH9CwQAIAxBEGohDCALQSBqIgsgDUkNAAsgCkEBaiIKIAFJDQALA0AgAyAJIAJsaiELIAsgAkECdGohDSARIQwDQCAMIAv9AQMA/QsEACAMIAv9AQMI/QsEECAMQSBqIQwgC0EQaiILIA1JDQALIBAhC0EAIQoDQCARIRIgEiAPaiETIBMgD2ohFCAUIA9qIRUgEyEO/QwAAAAAAAAAAAAAAAAAAAAAIRb9DAAAAAAAAAAAAAAAAAAAAAAhF/0MAAAAAAAAAAAAAAAAAAAAACEY/QwAAAAAAAAAAAAAAAAAAAAAIRkDQCAL/QAEACEaIBYgGiAS/QAEAP26Af2uASEWIBcgGiAT/QAEAP26Af2uASEXIBggGiAU/QAEAP26Af2uASEYIBkgGiAV/QAEAP26Af2uASEZIAv9AAQQIRogFiAaIBL9AAQQ/boB/a4BIRYgFyAaIBP9AAQQ/boB/a4BIRcgGCAaIBT9AAQQ/boB/a4BIRggGSAaIBX9AAQQ/boB/a4BIRkgC0EgaiELIBNBIGohEyAUQSBqIRQgFUEgaiEVIBJBIGoiEiAOSQ0ACyAW/foBIRYgF/36ASEXIBj9+gEhGCAZ/foBIRkgFiAX/Q0AAQIDEBESEwQFBgcUFRYXIBYgF/0NCAkKCxgZGhsMDQ4PHB0eH/3kASEWIBggGf0NAAECAxAREhMEBQYHFBUWFyAYIBn9DQgJCgsYGRobDA0ODxwdHh/95AEhGCAWIBj9DQABAgMEBQYHEBESExQVFhcgFiAY/Q0ICQoLDA0ODxgZGhscHR4f/eQBIRYgByAKIAZsIAlqQQJ0aiAFIAlBAnRq/QAEACAEIAlBAnRq/QAEACAIIApBAnRq/QkCAP3mASAW/eYB/eQB/QsEACAKQQFqIgogAUkNAAsgCUEEaiIJIAZJDQALCw==';

/** Addresses are in bytes of `memory`; what they have to hold stands in `linear.wat`. */
export interface Kernel {
  memory: WebAssembly.Memory;
  linear(
    x: number,
    tokens: number,
    columns: number,
    weights: number,
    scales: number,
    biases: number,
    rows: number,
    out: number,
    scratch: number,
  ): void;
}

/** @throws an error if the runtime has no WebAssembly with 128-bit vectors (Node, Deno and Supabase's have) */
export function createKernel(): Kernel {
  const bytes = Uint8Array.from(atob(binary), (character) => character.charCodeAt(0));
  const { memory, linear } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof linear !== 'function') {
    throw new Error('The kernel does not export what linear.wat says.');
  }
  return { memory, linear: (...numbers) => void linear(...numbers) };
}
