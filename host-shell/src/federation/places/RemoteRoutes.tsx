import { useAtomValue } from 'jotai';
import { Activity, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'shared-contracts/router';
import { modeAtom } from '../../session/session.atoms.ts';
import { noteOnScreen } from '../freezes/freezes.ts';
import { ownerOfPath } from '../registry.ts';
import { type KnownRemote, registryErrorAtom, remotesAtom } from '../remotes.atoms.ts';
import { HeldStill } from './HeldStill.tsx';
import { type HeldScreen, holding } from './keep-alive-screens.model.ts';
import { LoadErrorPanel } from './LoadErrorPanel.tsx';
import { RemotePlace } from './RemotePlace.tsx';

// The router compares every route with every other one, and a remote has dozens.
function routesNear({ routes }: RemoteModule, pathname: string): RouteObject[] {
  return routes.filter(({ path = '' }) => pathname.startsWith(path.split(/\/?[:*]/, 1)[0] ?? ''));
}

function below(routes: readonly RouteObject[], base: string): RouteObject[] {
  return routes
    .filter(({ path }) => path?.startsWith(base))
    .map((route) => ({ ...route, path: route.path?.slice(base.length) }) as RouteObject);
}

interface RoutesProps {
  module: RemoteModule;
  base: string;
  pathname: string;
  missing: ReactNode;
}

function Routes({ module, base, pathname, missing }: RoutesProps) {
  const routes = useMemo(
    () => [...below(routesNear(module, pathname), base), { path: '*', element: missing }],
    [module, base, pathname, missing],
  );
  return useRoutes(routes);
}

interface ScreenProps {
  entry: RegistryEntry;
  pathname: string;
  base: string;
  /** Shown if the remote has no screen for the address. */
  missing: ReactNode;
}

const Screen = memo(function Screen({ entry, pathname, base, missing }: ScreenProps) {
  return (
    <RemotePlace entry={entry} resetKey={`${entry.name}${pathname}`}>
      {(module) => <Routes module={module} base={base} pathname={pathname} missing={missing} />}
    </RemotePlace>
  );
});

// Whether the route of a screen declares it as keep-alive.
function isKeepAlive({ state }: KnownRemote, pathname: string): boolean {
  if (state.is !== 'ready') return false;
  const route = matchRoutes(routesNear(state.module, pathname), pathname)?.at(-1)?.route;
  return (route?.handle as { kept?: boolean } | undefined)?.kept === true;
}

/** The screens in the page: first the keep-alive screens, last the screen of the address. */
function useHeldScreens(remotes: readonly KnownRemote[], shown: KnownRemote | null, pathname: string) {
  const { channel, focus } = useAtomValue(modeAtom);
  const [held, setHeld] = useState<readonly HeldScreen<ScreenAbout>[]>([]);
  if (!shown) return [];
  const { entry } = shown;
  const builds = remotes.map(({ entry: { name, build } }) => `${name} ${build}`);
  const setting = JSON.stringify([channel.id, focus?.type, focus?.id, builds]);
  // The key leaves out the setting: a change in another remote keeps the shown screen with all its typed text.
  const key = `${entry.name} ${pathname}`;
  const before = held.find((one) => one.key === key)?.about;
  const about = before?.entry === entry ? before : { entry, pathname };
  const next = holding(held, { key, setting, isKeepAlive: isKeepAlive(shown, pathname), about });
  if (next !== held) setHeld(next);
  return next;
}

/** Records which build runs on the screen, so that the next start of a frozen tab knows it. */
function useCountFreezes(shown: KnownRemote | null): void {
  const isRunning = shown?.state.is === 'ready' || shown?.state.is === 'loading';
  const { name = '', build = '' } = (isRunning && shown?.entry) || {};
  useEffect(
    function countFreezes() {
      if (!name) return;
      noteOnScreen({ name, build });
      return () => noteOnScreen(null);
    },
    [name, build],
  );
}

type ScreenAbout = Omit<ScreenProps, 'base' | 'missing'>;

function inOrder(one: HeldScreen, other: HeldScreen): number {
  return one.key < other.key ? -1 : 1;
}

/**
 * Renders the screen that a remote of the registry has for the address. `base` is the parent path in the router. `missing` must be a stable
 * element; it shows if no remote has a screen.
 */
export function RemoteRoutes({ base, missing }: { base: '/' | '/app/'; missing: ReactNode }) {
  const { pathname } = useLocation();
  const registryError = useAtomValue(registryErrorAtom);
  const remotes = Object.values(useAtomValue(remotesAtom));
  const entries = remotes.map(({ entry }) => entry);
  const entry = ownerOfPath(entries, pathname);
  const shown = remotes.find((remote) => remote.entry === entry) ?? null;
  const held = useHeldScreens(remotes, shown, pathname);
  useCountFreezes(shown);
  if (registryError !== null && entries.length === 0) {
    return (
      <LoadErrorPanel
        title="The list of screens"
        what="It cannot be read. The page tries again every few seconds."
        details={registryError}
      />
    );
  }
  const last = held.at(-1);
  if (!last) return missing;
  // Order by key, so that showing another screen moves no DOM nodes.
  return held.toSorted(inOrder).map(({ key, about }) => (
    <Activity key={key} mode={key === last.key ? 'visible' : 'hidden'}>
      <HeldStill isShown={key === last.key}>
        <Screen {...about} base={base} missing={missing} />
      </HeldStill>
    </Activity>
  ));
}
