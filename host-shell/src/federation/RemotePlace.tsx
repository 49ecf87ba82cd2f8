import type { ReactNode } from 'react';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';
import { Waiting } from '../chrome/Waiting.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { describeFault } from './fault.model.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { ensureRemote } from './remotes.atoms.ts';
import { useRemote } from './use-remote.ts';

/**
 * The place of a remote on a screen: what it shows once it is there, and until then, or instead, where it stands.
 * `resetKey` names what is shown, so that an error does not outlive it.
 */
export function RemotePlace(given: {
  entry: RegistryEntry;
  resetKey: string;
  small?: boolean;
  children: (module: RemoteModule) => ReactNode;
}) {
  const { entry, resetKey, small = false, children } = given;
  const remote = useRemote(entry.name);
  if (!remote) return null;
  const { state, lastFault } = remote;
  switch (state.is) {
    case 'ready':
      return (
        <RemoteBoundary
          key={resetKey}
          name={entry.name}
          title={entry.title}
          build={`${entry.name} ${entry.version} (${entry.build})`}
        >
          {children(state.module)}
        </RemoteBoundary>
      );
    case 'refused':
      return <FaultPanel title={entry.title} what="It cannot run in this page." details={state.reason} />;
    case 'registered':
    case 'loading':
    case 'failed': {
      const fault = state.is === 'failed' ? state.fault : lastFault;
      if (!fault) return small ? null : <Waiting />;
      return (
        <FaultPanel
          title={entry.title}
          what={describeFault(fault.kind)}
          details={`${entry.name} ${entry.version} (${entry.build})\n${fault.kind}: ${fault.message}\n${fault.at}`}
          busy={state.is !== 'failed'}
          onRetry={() => void ensureRemote(entry.name)}
        />
      );
    }
  }
}
