import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { dataPath, root } from '../folders.ts';
import { Refusal } from '../refusal.ts';
import { runQuietly } from '../releases/builds.ts';
import { type KnownVersions, type PackageJson, packedManifest } from './packed-manifest.model.ts';

const run = promisify(execFile);

/** The packages that a team in another repository needs. */
const packed = ['shared-contracts', 'remote-kit'] as const;

function readPackage(name: string): PackageJson {
  return JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
}

/** The versions that the workspace uses. */
export function versionsOfWorkspace(): KnownVersions {
  const { catalog } = load(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  return { catalog, packages: Object.fromEntries(packed.map((name) => [name, readPackage(name).version])) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

// The compiler names compiled modules in scripts, but not in declarations.
function nameCompiled(file: string): void {
  const text = readFileSync(file, 'utf8');
  const next = text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g, '$1$2$3.js$2');
  if (next !== text) writeFileSync(file, next);
}

// Values instead of what they derive from, as a build inside the workspace has them.
async function evaluate(file: string): Promise<void> {
  const program = 'process.stdout.write(JSON.stringify(await import(process.argv[1])))';
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, file]);
  const values = Object.entries(JSON.parse(stdout) as Record<string, unknown>);
  writeFileSync(
    file,
    values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join(''),
  );
}

async function compile(name: string, dist: string): Promise<void> {
  const folder = join(root, name);
  const source = join(folder, 'src');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Types of style sheets and of what builds add.
  const declared = ['ui/styles.d.ts', 'remote/build.d.ts'].map((file) =>
    join(root, 'shared-contracts/src', file),
  );
  const project = `${dist}.tsconfig.json`;
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
      ...{ rootDir: source, outDir: dist },
    },
    include: [source, ...(name === 'remote-kit' ? declared : [])],
    exclude: [join(source, '**/*.test.*')],
  };
  writeFileSync(project, JSON.stringify(settings));
  await runQuietly([tsc, '--project', project], folder, process.env, `Compiling ${name}`);
  rmSync(project, { force: true });
  // Declarations that were written by hand, styles and pages.
  for (const file of filesBelow(join(folder, 'src'))) {
    if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) continue;
    cpSync(file, join(dist, relative(join(folder, 'src'), file)));
  }
  const made = filesBelow(dist);
  for (const file of made.filter((one) => one.endsWith('.d.ts'))) nameCompiled(file);
  for (const file of made.filter((one) => one.endsWith('.derived.js'))) await evaluate(file);
}

/** Makes the folder of a package as it is packed. Returns it. */
async function stage(name: string, versions: KnownVersions): Promise<string> {
  // The compiled modules look for their libraries from here, as in the workspace. Two may pack at a time.
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, name, 'dist/package-'));
  await compile(name, join(folder, 'dist'));
  for (const part of [
    'README.md',
    'CHANGELOG.md',
    'jest',
    'contract',
    'contract-versions',
    'tsconfig.remote.json',
    'boundaries.cjs',
  ]) {
    if (existsSync(join(root, name, part)))
      cpSync(join(root, name, part), join(folder, part), { recursive: true });
  }
  const manifest = packedManifest(readPackage(name), versions);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/** Packs the contract and the kit as tarballs into a folder. Returns their paths by the name of the package. */
export async function packInto(target: string): Promise<Record<(typeof packed)[number], string>> {
  mkdirSync(target, { recursive: true });
  const kit = join(root, 'remote-kit');
  await runQuietly(['src/styles/static-styles.ts'], kit, process.env, 'Writing the styles');
  const versions = versionsOfWorkspace();
  const made: Partial<Record<string, string>> = {};
  for (const name of packed) {
    const folder = await stage(name, versions);
    const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', resolve(target)];
    await run('npm', words, { cwd: folder }).catch((error: Error) => {
      throw new Refusal(`Packing ${name} failed:\n${error.message}`);
    });
    made[name] = join(resolve(target), `${name}-${versions.packages[name]}.tgz`);
    rmSync(folder, { recursive: true, force: true });
  }
  return made as Record<(typeof packed)[number], string>;
}

/** The command `pack [FOLDER]`: packs what teams in other repositories need, into `packages` of the data folder by default. */
export async function pack([folder]: readonly string[]): Promise<number> {
  const made = await packInto(folder ?? dataPath('packages'));
  for (const file of Object.values(made)) console.log(file);
  return 0;
}
