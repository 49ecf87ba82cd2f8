import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';
import { Waiting } from '../../ui/Waiting.tsx';
import { notePlace } from '../containment/presence.ts';
import { describeLoadError } from '../load-errors/load-error.model.ts';
import { ensureRemote, type KnownRemote, switchOn } from '../remotes.atoms.ts';
import { LoadErrorMark } from './LoadErrorMark.tsx';
import { LoadErrorPanel } from './LoadErrorPanel.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { SwitchedOffPanel } from './SwitchedOffPanel.tsx';
import { useRemote } from './use-remote.ts';

const cannotRun = 'It cannot run in this page.';
const switchedOff = 'It is switched off, since this tab froze with it twice.';

// The build to render. A build that threw in this slot has nothing left to lose, so the next one replaces it without a navigation.
function buildFor(
  { entry, update }: KnownRemote,
  module: RemoteModule,
  broken: readonly string[],
): { entry: RegistryEntry; module: RemoteModule } {
  if (!broken.includes(entry.build) || update?.state.is !== 'ready') return { entry, module };
  // The next build threw here, too, so it is no improvement.
  if (broken.includes(update.entry.build)) return { entry, module };
  return { entry: update.entry, module: update.state.module };
}

/** Counts a place of a build while it is on the page; a hidden screen is not. */
function Present({ name, build }: Pick<RegistryEntry, 'name' | 'build'>) {
  useLayoutEffect(
    function countPlace() {
      return notePlace({ name, build });
    },
    [name, build],
  );
  return null;
}

/** Renders a remote in its slot or as a screen: its content once it is ready, else its load state. A new `resetKey` clears an error. */
export function RemotePlace(props: {
  entry: RegistryEntry;
  resetKey: string;
  small?: boolean;
  children: (module: RemoteModule) => ReactNode;
}) {
  const { entry, resetKey, small = false, children } = props;
  const remote = useRemote(entry.name);
  const [broken, setBroken] = useState<readonly string[]>([]);
  if (!remote) return null;
  const { state, lastLoadError } = remote;
  switch (state.is) {
    case 'ready': {
      const { entry: built, module } = buildFor(remote, state.module, broken);
      const { name, version, build } = built;
      return (
        <RemoteBoundary
          key={`${resetKey} ${build}`}
          name={name}
          version={version}
          build={build}
          title={entry.title}
          small={small}
          onThrew={() => setBroken((before) => [...before, build])}
        >
          {/* Before the content: what that begins counts for the build. */}
          <Present name={name} build={build} />
          {children(module)}
        </RemoteBoundary>
      );
    }
    case 'refused':
      if (small) return <LoadErrorMark title={entry.title} what={cannotRun} />;
      return <LoadErrorPanel title={entry.title} what={cannotRun} details={state.reason} />;
    case 'switchedOff':
      if (small) return <LoadErrorMark title={entry.title} what={switchedOff} />;
      return <SwitchedOffPanel title={entry.title} onSwitchOn={() => switchOn(entry.name)} />;
    case 'registered':
    case 'loading':
    case 'failed': {
      const loadError = state.is === 'failed' ? state.loadError : lastLoadError;
      if (!loadError) return small ? null : <Waiting />;
      if (small) return <LoadErrorMark title={entry.title} what={describeLoadError(loadError.kind)} />;
      return (
        <LoadErrorPanel
          title={entry.title}
          what={describeLoadError(loadError.kind)}
          details={`${entry.name} ${entry.version} (${entry.build})\n${loadError.kind}: ${loadError.message}\n${loadError.at}`}
          busy={state.is !== 'failed'}
          onRetry={() => void ensureRemote(entry.name)}
        />
      );
    }
  }
}
