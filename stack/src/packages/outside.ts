import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { templateName } from '../remotes.ts';
import { formatFolder } from './format-folder.ts';
import { packInto, versionsOfWorkspace } from './pack.ts';
import { type PackageJson, plainVersions } from './packed-manifest.model.ts';
import { filled, type NewRemote } from './remote-plan.ts';

const files = join(import.meta.dirname, 'outside');
// Files of the template that belong to a workspace, and what is made from it.
const inside = new Set([
  'node_modules',
  'dist',
  'compose.yaml',
  'compose.domain.yaml',
  'edge.Caddyfile',
  'tsconfig.json',
  'webpack.config.ts',
  'README.md',
]);

const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';

const scripts = {
  dev: 'webpack serve --config webpack.config.js --mode development',
  build: 'webpack --config webpack.config.js --mode production',
  types: 'tsc --noEmit',
  lint: 'biome check --error-on-warnings . && depcruise --config .dependency-cruiser.cjs --output-type err-long src',
  format: 'biome check --write .',
  test: jest,
  contract: 'remote-kit contract',
  check: 'npm run types && npm run lint && npm test && npm run build',
  // A build that nobody would let through CI reaches nobody.
  release: 'npm run check && remote-kit release',
  promote: 'remote-kit promote',
  rollback: 'remote-kit rollback',
  withdraw: 'remote-kit withdraw',
  status: 'remote-kit status',
};

function readJson<Content>(...path: string[]): Content {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
}

/** Bundlers that can make the production build, beside webpack, which also runs a remote alone: their packages, and the command. */
const bundlers = {
  webpack: { packages: {}, build: scripts.build },
  rspack: {
    packages: { '@rspack/core': '2.3.3', '@rspack/cli': '2.2.8' },
    build: 'rspack build --config rspack.config.js',
  },
  vite: {
    packages: { vite: '8.3.8', '@module-federation/vite': '1.23.8' },
    build: 'vite build --config vite.config.js',
  },
} as const;

/** Name of a bundler that can make the production build of a remote. */
export type Bundler = keyof typeof bundlers;

/** Whether a word names one. */
export function isBundler(word: string): word is Bundler {
  return Object.hasOwn(bundlers, word);
}

/** The package.json of a remote outside of the workspace. `tarballs` are the files of the packed packages, relative to it. */
function packageOf(tarballs: Readonly<Record<string, string>>, bundler: Bundler): object {
  const { exports: _, ...template } = readJson<PackageJson>(templateName, 'package.json');
  const { devDependencies: tools = {} } = readJson<PackageJson>('package.json');
  const versions = versionsOfWorkspace();
  const own = (dependencies: Readonly<Record<string, string>> = {}) => {
    const outside = Object.entries(dependencies).filter(([name]) => !(name in tarballs));
    return plainVersions(Object.fromEntries(outside), versions);
  };
  const tool = (...names: string[]) => Object.fromEntries(names.map((name) => [name, tools[name] ?? '*']));
  const { port: __, ...fairlead } = template.fairlead as Record<string, unknown>;
  return {
    ...template,
    engines: { node: '^22 || ^24 || >=26' },
    scripts: { ...scripts, build: bundlers[bundler].build },
    dependencies: { ...own(template.dependencies), 'shared-contracts': tarballs['shared-contracts'] },
    devDependencies: {
      ...own(template.devDependencies),
      ...tool('@biomejs/biome', '@types/node', 'dependency-cruiser', 'typescript'),
      ...bundlers[bundler].packages,
      'remote-kit': tarballs['remote-kit'],
    },
    fairlead,
  };
}

/** Refuses a folder that has something in it already. */
function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Refusal(`The folder ${folder} is not empty. Name one that is, or none that exists.`);
}

/** Makes the source of a remote in a folder outside of the workspace, with the packed packages that it needs. */
export async function makeOutside(remote: NewRemote, target: string, bundler: Bundler): Promise<void> {
  const folder = resolve(target);
  requireEmpty(folder);
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, templateName), folder, {
    recursive: true,
    filter: (file) => !inside.has(basename(file)),
  });
  const made = await packInto(join(folder, 'vendor'));
  const tarballs = Object.fromEntries(
    Object.entries(made).map(([name, file]) => [name, `file:vendor/${basename(file)}`]),
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(tarballs, bundler), null, 2)}\n`);
  writeFileSync(join(folder, 'src/globals.d.ts'), '/// <reference types="shared-contracts/globals" />\n');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{\n  "extends": "remote-kit/tsconfig",\n  "include": ["src"]\n}\n',
  );
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
  const ofOthers = Object.keys(bundlers).filter((name) => name !== bundler && name !== 'webpack');
  const filter = (file: string) => !ofOthers.some((name) => basename(file).startsWith(`${name}.`));
  cpSync(files, folder, { recursive: true, filter });
  renameSync(join(folder, 'biome-config.json'), join(folder, 'biome.json'));
  renameSync(join(folder, 'dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  mkdirSync(join(folder, '.github/workflows'), { recursive: true });
  renameSync(join(folder, 'check.yml'), join(folder, '.github/workflows/check.yml'));
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.endsWith('.tgz')) continue;
    writeFileSync(file, filled(readFileSync(file, 'utf8'), remote));
  }
  await formatFolder(folder);
}
