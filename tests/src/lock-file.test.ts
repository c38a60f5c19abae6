import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const words = z.union([z.string().transform((word) => [word]), z.array(z.string())]).optional();

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      /** Whether it comes within the tarball of the package around it, whose hash covers it. */
      inBundle: z.boolean().default(false),
      bin: names,
      optionalDependencies: names,
      os: words,
      cpu: words,
      libc: words,
    }),
  ),
});
const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** The machines people work and deploy on. */
const platforms = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'win32', cpu: 'x64' },
];
type Platform = (typeof platforms)[number];

/** Where npm puts a dependency of a package: beside it, or further out. */
function find(name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  return from === '' ? undefined : find(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

/** Whether npm installs a package on a platform. */
function isFor(path: string, { os, cpu, libc }: Platform): boolean {
  const entry = packages[path];
  return (
    (entry?.os ?? [os]).includes(os) &&
    (entry?.cpu ?? [cpu]).includes(cpu) &&
    (!entry?.libc || entry.libc.includes(libc ?? 'none'))
  );
}

test('every package has the hash of what was tried here, and no registry of its own', () => {
  const withoutHash = installed.filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(withoutHash.map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('what a package wants for some platforms only is in the lock for all of them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(name, path))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

/** What runs everywhere without its native part, and takes longer then. */
const isFaster = ['node_modules/recheck'];

test('what is native on one platform is native on all', () => {
  const families = Object.entries(packages)
    .map(([path, { optionalDependencies }]) => ({
      path,
      parts: Object.keys(optionalDependencies)
        .map((name) => find(name, path) ?? '')
        .filter((part) => packages[part]?.os),
    }))
    // fsevents, for one, is of use on macOS only.
    .filter(({ path }) => !isFaster.includes(path))
    .filter(({ parts }) => parts.some((part) => isFor(part, { os: 'linux', cpu: 'x64', libc: 'glibc' })));
  const missing = families.flatMap(({ path, parts }) =>
    platforms
      .filter((platform) => !parts.some((part) => isFor(part, platform)))
      .map(({ os, cpu }) => `${path || 'deskbell'} for ${os}-${cpu}`),
  );
  expect(missing).toEqual([]);
  expect(families.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '',
      'node_modules/@biomejs/biome',
      'node_modules/@node-rs/bcrypt',
      'node_modules/@tailwindcss/oxide',
      'node_modules/deno',
      'node_modules/lightningcss',
      'node_modules/rolldown',
    ]),
  );
});

test('the runtime is of one version, from the lock, on every platform', () => {
  const runtimes = installed.filter(([, { bin, os }]) => bin.node && os);
  for (const platform of platforms) {
    expect(runtimes.filter(([path]) => isFor(path, platform))).toHaveLength(1);
  }
  expect(new Set(runtimes.map(([, { version }]) => version))).toHaveLength(1);
});
