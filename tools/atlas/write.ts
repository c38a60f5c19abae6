/** `npm run atlas`: the atlas as static files, to look at without a checkout; `-- --against <ref>` marks what has changed since. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../harness/report/proofs.ts';
import { standIns } from './stand-ins.ts';

const out = join(root, '.atlas');

/** What all files may have together, compressed, in kB. */
const most = 1_300;
const folder = import.meta.dirname;

/** A mistake of the person at the keyboard: explained, and answered with exit code 2. */
class UsageError extends Error {}

/** The charts as they were at a commit, in a folder of the project, where they find what they import. */
function chartsAt(ref: string): { commit: string; charts: string } {
  // Beside what charts import lies the model that answers are found with, of 16 MB.
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 100_000_000 });
  let commit: string;
  let archive: Buffer;
  try {
    commit = git('rev-parse', '--short', '--verify', `${ref}^{commit}`).toString().trim();
    archive = git('archive', commit, 'machines', 'supabase/functions/_shared', 'package.json');
  } catch {
    throw new UsageError(`There is no commit “${ref}” with charts.`);
  }
  const charts = mkdtempSync(join(root, '.atlas-before-'));
  execFileSync('tar', ['-x', '-C', charts], { input: archive });
  return { commit, charts };
}

async function write(): Promise<string> {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const before = values.against === undefined ? undefined : chartsAt(values.against);
  try {
    await build({
      root: folder,
      base: './',
      configFile: false,
      publicDir: false,
      envDir: false,
      logLevel: 'error',
      plugins: [standIns(), ownFolder, react(), tailwindcss()],
      define: { 'import.meta.env.BUILD_DATE': JSON.stringify('') },
      build: {
        outDir: out,
        emptyOutDir: true,
        rolldownOptions: {
          input: ['index.html', 'play.html'].map((file) => join(folder, file)),
          // What flows have in common compresses better in one file; the tests are loaded one by one.
          output: {
            codeSplitting: {
              groups: [{ name: 'shared', test: /\/(src|machines|tests|tools)\//, minShareCount: 2 }],
            },
          },
        },
      },
    });
    const compared = before ? [before.charts, before.commit] : [];
    execFileSync(process.execPath, [join(folder, 'data.ts'), join(out, 'atlas.json'), ...compared], {
      stdio: 'inherit',
    });
  } finally {
    if (before) rmSync(before.charts, { recursive: true });
  }
  const files = globSync('**/*.*', { cwd: out }).map((file) => readFileSync(join(out, file)));
  const kilobytes = Math.round(files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1_000);
  const written = `${files.length} files, ${kilobytes} kB compressed, written to .atlas/`;
  if (kilobytes > most) throw new Error(`${written}: more than the ${most} kB that the atlas may have.`);
  return `${written}\n`;
}

/** The pages name their scripts from the top of the project, where the development server is. */
const ownFolder = {
  name: 'own-folder',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) => html.replaceAll('/tools/atlas/', './'),
  },
};

try {
  process.stdout.write(await write());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = error instanceof UsageError || String(error).includes('Unknown option') ? 2 : 1;
}
