import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { exposedName } from 'shared-contracts/remote';
import { sharedModules } from '../shared/shared-modules.ts';
import { buildId } from './build-id.ts';
import { finishBuild } from './finish-build.ts';
import { readPackage } from './remote-facts.ts';

/** The plugin `federation` of `@module-federation/vite`, which is a dependency of the remote. */
export type Federation = (options: object) => unknown;

// A class as the host's check of style sheets knows it.
function nameOfClass(salt: string, local: string, file: string): string {
  const hash = createHash('sha256').update(`${salt} ${file} ${local}`).digest('base64url');
  const letters = hash.replaceAll(/[-_]/g, '').slice(0, 5);
  return `${basename(file).split('.')[0]}__${local}--${letters}`;
}

// A prefix shares every path below, which this plugin knows by their names alone.
function sharedByName(): Record<string, object> {
  const below: Record<string, string[]> = { 'react/': ['react/jsx-runtime'], 'react-dom/': [] };
  return Object.fromEntries(
    Object.entries(sharedModules('remote')).flatMap(([name, how]) =>
      (below[name] ?? [name]).map((each) => [each, { ...how, suppressMissingImportWarning: true }]),
    ),
  );
}

/** The Vite configuration of a remote: its production build, whose entry is a module. `federation` is the plugin of `@module-federation/vite`. */
export function viteConfiguration({
  folder,
  federation,
}: {
  folder: string;
  federation: Federation;
}): object {
  const { name, version } = readPackage(folder);
  const scope = `${name.replaceAll('-', '_')}_${buildId}`;
  return {
    root: folder,
    base: './',
    logLevel: 'warn',
    define: {
      FAIRLEAD_BUILD: JSON.stringify({ name, version, build: buildId }),
      FAIRLEAD_PLAIN: 'false',
      FAIRLEAD_API: '""',
    },
    css: {
      modules: {
        generateScopedName: (local: string, file: string) => nameOfClass(`${name} ${buildId}`, local, file),
      },
    },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: 'hidden',
      // The host preloads every module, with its hash.
      modulePreload: false,
      rolldownOptions: { input: 'src/remote.ts' },
    },
    plugins: [
      federation({
        name: scope,
        filename: 'remoteEntry.js',
        exposes: { [`./${exposedName}`]: './src/remote.ts' },
        manifest: true,
        shared: sharedByName(),
        shareStrategy: 'loaded-first',
        dts: false,
      }),
      { name: 'finish-build', apply: 'build', closeBundle: () => finishBuild(folder, buildId) },
    ],
  };
}
