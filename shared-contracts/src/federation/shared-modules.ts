/** How a module is shared between host and remotes. */
interface SharedModule {
  singleton: true;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

// Modules of which there may be one only, since they hold state or contexts. `first` ones are in the host's first file;
// the others load when a screen needs them. A trailing slash shares every path below, such as react/jsx-runtime.
const table: Record<string, { range: string; first: boolean }> = {
  react: { range: '^19.0.0', first: true },
  'react/': { range: '^19.0.0', first: true },
  'react-dom': { range: '^19.0.0', first: true },
  'react-dom/': { range: '^19.0.0', first: true },
  '@tanstack/react-query': { range: '^5.0.0', first: true },
  jotai: { range: '^3.0.0', first: true },
  'shared-contracts/router': { range: '^1.0.0', first: true },
  'shared-contracts/shell': { range: '^1.0.0', first: true },
  'shared-contracts/ui/frame': { range: '^1.0.0', first: true },
  'shared-contracts/ui/icons': { range: '^1.0.0', first: true },
  'shared-contracts/ui/form': { range: '^1.0.0', first: false },
  'shared-contracts/ui/data': { range: '^1.0.0', first: false },
};

/** The host provides every shared module; a remote carries none of them and takes the host's. */
export function sharedModules(side: 'host' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { range, first }]) => {
      const common = { singleton: true as const, requiredVersion: range };
      return [name, side === 'host' ? { ...common, eager: first } : { ...common, import: false as const }];
    }),
  );
}
