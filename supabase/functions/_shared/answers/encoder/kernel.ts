/** `linear.wat`, compiled. How to compile it again stands there. */
const binary =
  'AGFzbQEAAAABDQFgCX9/f39/f39/fwADAgEABQMBAAEHEwIGbWVtb3J5AgAGbGluZWFyAAAKrAUBqQUCCn8FewNAIAMgCSACbGohCyALIAJBAnRqIQ0gCCEMA0AgC/0BAwAhFyAMIBf9pwH9+gH9CwQAIAwgF/2oAf36Af0LBBAgC/0BAwghFyAMIBf9pwH9+gH9CwQgIAwgF/2oAf36Af0LBDAgDEHAAGohDCALQRBqIgsgDUkNAAsgACELQQAhCgNAIAghDiAOIAJBAnRqIQ8gDyACQQJ0aiEQIBAgAkECdGohESAPIRL9DAAAAAAAAAAAAAAAAAAAAAAhE/0MAAAAAAAAAAAAAAAAAAAAACEU/QwAAAAAAAAAAAAAAAAAAAAAIRX9DAAAAAAAAAAAAAAAAAAAAAAhFgNAIAv9AAQAIRcgEyAXIA79AAQA/eYB/eQBIRMgFCAXIA/9AAQA/eYB/eQBIRQgFSAXIBD9AAQA/eYB/eQBIRUgFiAXIBH9AAQA/eYB/eQBIRYgC/0ABBAhFyATIBcgDv0ABBD95gH95AEhEyAUIBcgD/0ABBD95gH95AEhFCAVIBcgEP0ABBD95gH95AEhFSAWIBcgEf0ABBD95gH95AEhFiALQSBqIQsgD0EgaiEPIBBBIGohECARQSBqIREgDkEgaiIOIBJJDQALIBMgFP0NAAECAxAREhMEBQYHFBUWFyATIBT9DQgJCgsYGRobDA0ODxwdHh/95AEhEyAVIBb9DQABAgMQERITBAUGBxQVFhcgFSAW/Q0ICQoLGBkaGwwNDg8cHR4f/eQBIRUgEyAV/Q0AAQIDBAUGBxAREhMUFRYXIBMgFf0NCAkKCwwNDg8YGRobHB0eH/3kASETIAcgCiAGbCAJakECdGogBSAJQQJ0av0ABAAgBCAJQQJ0av0ABAAgE/3mAf3kAf0LBAAgCkEBaiIKIAFJDQALIAlBBGoiCSAGSQ0ACws=';

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
