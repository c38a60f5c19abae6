import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const fileName = 'licenses.txt';

/** What a build ships of others beside the packages of the app's scripts: by name, and where its license is. */
const others = {
  'Inter (OFL-1.1)': 'src/fonts/LICENSE',
  'preact (MIT)': 'node_modules/preact/LICENSE',
  'tailwindcss (MIT)': 'node_modules/tailwindcss/LICENSE',
};

/** Adds licenses.txt to a build: the texts that MIT, OFL and their like ask for beside what is shipped. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    // Vite writes those of the bundled packages.
    config: () => ({ environments: { client: { build: { license: { fileName } } } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[fileName];
        if (file?.type !== 'asset') return;
        const texts = Object.entries(others).map(
          ([name, path]) =>
            `\n## ${name}\n\n${readFileSync(join(import.meta.dirname, '..', path), 'utf8').trim()}\n`,
        );
        file.source = file.source + texts.join('');
      },
    },
  };
}
