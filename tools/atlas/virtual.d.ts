declare module 'virtual:walks' {
  /** For each flow what imports its facts and its test. */
  export const walks: Readonly<
    Record<
      string,
      {
        facts: () => Promise<{ models: readonly import('../harness/model.ts').AnyModel[] }>;
        test: () => Promise<unknown>;
      }
    >
  >;
}
