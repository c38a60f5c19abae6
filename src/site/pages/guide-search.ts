/** Reads which guide the address of /docs names; anybody may have written it. */
export const readGuide = ({ guide }: Record<string, unknown>): { guide?: string } =>
  typeof guide === 'string' ? { guide } : {};
