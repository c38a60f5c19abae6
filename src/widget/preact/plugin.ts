import { join } from 'node:path';
import type { Plugin } from 'vite';

const here = (file: string) => join(import.meta.dirname, file);

/** What the widget's views mean by these names on other people's pages. */
const substitutes: Readonly<Record<string, string>> = {
  react: here('react.ts'),
  'react-dom/client': here('react-dom-client.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

const reactUseFlow = join(import.meta.dirname, '../../flows/use-flow.tsx');

/** Runs views that were written for React on Preact's core: a fifth of the bytes. */
export function preactForReact(): Plugin {
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    async resolveId(id, importer) {
      const substitute = substitutes[id];
      if (substitute) return this.resolve(substitute, importer, { skipSelf: true });
      if (!id.endsWith('/use-flow.tsx')) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved?.id === reactUseFlow ? here('use-flow.ts') : resolved;
    },
  };
}

/** Runs the charts of the widget without XState: what of it they need is a sixth of its bytes. */
export function smallXState(): Plugin {
  return {
    name: 'small-xstate',
    enforce: 'pre',
    resolveId: (id) => (id === 'xstate' ? here('xstate.ts') : null),
  };
}
