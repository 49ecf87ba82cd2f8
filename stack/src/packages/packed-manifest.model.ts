/** A package.json, as far as packing reads or changes it. */
export interface PackageJson {
  name: string;
  version: string;
  description?: string;
  license?: string;
  private?: boolean;
  scripts?: Record<string, string>;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** An entry of `exports` in a packed package: its compiled module and its declarations. */
type PackedExport = string | { types: string; default: string };

/** The package.json of a packed package. */
export type PackedJson = Omit<PackageJson, 'exports'> & { exports: Record<string, PackedExport> };

/** What the workspace knows of versions: its catalog, and the version of each package in it. */
export interface KnownVersions {
  catalog: Readonly<Record<string, string>>;
  packages: Readonly<Record<string, string>>;
}

function versionOf(name: string, said: string, { catalog, packages }: KnownVersions): string {
  if (said.startsWith('workspace:')) {
    const version = packages[name];
    if (version === undefined) throw new Error(`The workspace has no package ${name}.`);
    return `^${version}`;
  }
  if (!said.startsWith('catalog:')) return said;
  const version = catalog[name];
  if (version === undefined) throw new Error(`The catalog has no version of ${name}.`);
  return version;
}

const source = /^\.\/src\/(.*?)(?:\.d)?\.tsx?$/;

function packedExport(file: string): PackedExport {
  const [, module] = source.exec(file) ?? [];
  if (module === undefined) return file;
  if (file.endsWith('.d.ts')) return { types: `./dist/${module}.d.ts`, default: `./dist/${module}.d.ts` };
  return { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` };
}

/** The versions of dependencies, without the protocols of a workspace. Throws if the workspace does not know one. */
export function plainVersions(
  dependencies: Readonly<Record<string, string>>,
  versions: KnownVersions,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, said]) => [name, versionOf(name, said, versions)]),
  );
}

/**
 * The package.json of a packed package: compiled modules with their declarations, plain versions, no scripts and no development dependencies. Throws if the
 * workspace does not know a version.
 */
export function packedManifest(manifest: PackageJson, versions: KnownVersions): PackedJson {
  const { private: _, scripts: __, devDependencies: ___, exports, bin, dependencies, ...rest } = manifest;
  return {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, packedExport(file)])),
    ...(bin
      ? {
          bin: Object.fromEntries(
            Object.entries(bin).map(([name, file]) => [name, file.replace(source, 'dist/$1.js')]),
          ),
        }
      : {}),
    ...(dependencies ? { dependencies: plainVersions(dependencies, versions) } : {}),
    files: [
      'dist',
      'jest',
      'contract',
      'contract-versions',
      'tsconfig.remote.json',
      'boundaries.cjs',
      'CHANGELOG.md',
    ],
  };
}
