import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { RemoteModule } from 'shared-contracts/remote';
import { type RouteObject, useLocation, useRoutes } from 'shared-contracts/router';
import { LaterNotFound } from '../app/LaterNotFound.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { RemotePlace } from './RemotePlace.tsx';
import { ownerOfPath } from './registry.ts';
import { registryFaultAtom, remotesAtom } from './remotes.atoms.ts';

function below(routes: readonly RouteObject[], base: string): RouteObject[] {
  return routes
    .filter(({ path }) => path?.startsWith(base))
    .map((route) => ({ ...route, path: route.path?.slice(base.length) }) as RouteObject);
}

function Routes({ module, base }: { module: RemoteModule; base: string }) {
  const routes = useMemo(
    () => [...below(module.routes, base), { path: '*', element: <LaterNotFound /> }],
    [module, base],
  );
  return useRoutes(routes);
}

/** Shows the screen that a remote of the registry has for the address. `base` is where this stands in the router. */
export function RemoteRoutes({ base }: { base: '/' | '/app/' }) {
  const { pathname } = useLocation();
  const registryFault = useAtomValue(registryFaultAtom);
  const entries = Object.values(useAtomValue(remotesAtom)).map(({ entry }) => entry);
  const entry = ownerOfPath(entries, pathname);
  if (registryFault !== null && entries.length === 0) {
    return (
      <FaultPanel
        title="The list of screens"
        what="It cannot be read; it is asked for again every few seconds."
        details={registryFault}
      />
    );
  }
  if (!entry) return <LaterNotFound />;
  return (
    <RemotePlace entry={entry} resetKey={`${entry.name}${pathname}`}>
      {(module) => <Routes module={module} base={base} />}
    </RemotePlace>
  );
}
