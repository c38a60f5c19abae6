import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A module of lucide-react: one icon, or another name of one. */
interface IconModule {
  __iconData?: { node: readonly unknown[] };
}

/** Has a build make lucide's icons of what they are drawn of: two kilobytes less on every page. */
export const smallIcons = (): Plugin => ({
  name: 'small-icons',
  apply: 'build',
  // The renderer of the pages has the same ones.
  config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    async handler(id) {
      const { __iconData }: IconModule = await import(pathToFileURL(id).href);
      if (!__iconData) return null;
      // Their keys are for React's lists, of which this is none.
      const drawing = JSON.stringify(__iconData.node, (name, value) => (name === 'key' ? undefined : value));
      return [
        `import { icon } from ${JSON.stringify(join(import.meta.dirname, 'icon.ts'))};`,
        `export default /* @__PURE__ */ icon(${drawing});`,
      ].join('\n');
    },
  },
});
