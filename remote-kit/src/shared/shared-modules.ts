import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownFile } from './own-file.ts';
import { isPlain } from './plain.ts';

const require = createRequire(import.meta.url);

/** How host and remotes share a module. */
interface SharedModule {
  singleton: true;
  /** False to accept any version without a check. */
  requiredVersion: string | false;
  version?: string;
  eager?: boolean;
  import?: string | false;
}

interface Shared {
  range: string;
  first: boolean;
  /** File that the host provides instead of the module: the parts of it in use. */
  kit?: string;
}

// Modules that must exist once, because they hold state or contexts, and one that every remote would otherwise contain. Those with `first`
// are in the first file of the host; the others load when a screen needs them. A trailing slash shares every path below, such as
// react/jsx-runtime.
const ofContract = `^${versionOf('shared-contracts').split('.')[0]}.0.0`;
const table: Record<string, Shared> = {
  react: { range: '^19.0.0', first: true },
  'react/': { range: '^19.0.0', first: true },
  'react-dom': { range: '^19.0.0', first: true },
  'react-dom/': { range: '^19.0.0', first: true },
  '@tanstack/react-query': { range: '^5.0.0', first: true, kit: 'query-kit.ts' },
  jotai: { range: '^3.0.0', first: true },
  'zod/mini': { range: '^4.0.0', first: true, kit: 'zod-kit.ts' },
  'shared-contracts/router': { range: ofContract, first: true },
  'shared-contracts/shell': { range: ofContract, first: true },
  'shared-contracts/ui/base': { range: ofContract, first: true },
  'shared-contracts/ui/display': { range: ofContract, first: false },
  'shared-contracts/ui/frame': { range: ofContract, first: false },
  'shared-contracts/ui/layers': { range: ofContract, first: false },
  'shared-contracts/ui/icons': { range: ofContract, first: false },
  'shared-contracts/ui/tools': { range: ofContract, first: false },
  'shared-contracts/ui/form': { range: ofContract, first: false },
  'shared-contracts/ui/data': { range: ofContract, first: false },
};

function versionOf(name: string): string {
  const [first = '', second = ''] = name.split('/');
  const owner = first.startsWith('@') ? `${first}/${second}` : first;
  return JSON.parse(readFileSync(require.resolve(`${owner}/package.json`), 'utf8')).version;
}

// Configuration of a module on the side of the host. Only the host provides it, so there are no versions to check. The runtime would repeat
// that check for each module before the first screen.
function provided(name: string, { first, kit }: Shared): SharedModule {
  const common = { singleton: true as const, requiredVersion: false as const, eager: first };
  if (!kit) return common;
  const version = versionOf(name);
  return isPlain ? { ...common, version } : { ...common, version, import: ownFile(import.meta.dirname, kit) };
}

/** The names that the host shares of each library that it does not share whole. */
export function kitExports(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(table).flatMap(([name, { kit }]) => {
      if (!kit) return [];
      const [, list = ''] =
        /export \{([^}]*)\}/.exec(readFileSync(ownFile(import.meta.dirname, kit), 'utf8')) ?? [];
      const names = list.split(',').map((one) => one.trim());
      return [[name, names.filter(Boolean)] as const];
    }),
  );
}

/** The shared modules of a side. The host provides all of them; a remote contains none and uses those of the host. */
export function sharedModules(side: 'host' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(table).map(([name, shared]) => [
      name,
      side === 'host'
        ? provided(name, shared)
        : { singleton: true as const, requiredVersion: shared.range, import: false as const },
    ]),
  );
}
