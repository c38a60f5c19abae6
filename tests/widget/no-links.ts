/** Stands for `tools/harness/links.tsx` where there is no React, and so no router. */
export const Links = ({ children }: { children: unknown }) => children;
