import { Component, type ReactNode } from 'react';
import { reportOf } from '../app/report.model.ts';
import { lastFailedRequestAtom } from '../session/host-api.ts';
import { hostStore } from '../session/session.atoms.ts';
import { FaultPanel } from './FaultPanel.tsx';
import { describeFault, fileThatFailed, type RemoteFault } from './fault.model.ts';
import { askAnew } from './hashes.ts';
import { noteThrown } from './remotes.atoms.ts';

interface Given {
  name: string;
  /** Version and build of what threw. */
  build: string;
  title: string;
  children: ReactNode;
}

interface State {
  thrown: unknown;
  at: string;
  /** Why it was thrown, once that is known. */
  fault: RemoteFault | null;
  isAsking: boolean;
}

const nothing: State = { thrown: null, at: '', fault: null, isAsking: false };
const askWithinMs = 4000;

/** Keeps what a remote throws while it is shown in the remote's own place. */
export class RemoteBoundary extends Component<Given, State> {
  override state: State = nothing;

  static getDerivedStateFromError(thrown: unknown): State {
    return {
      ...nothing,
      thrown: thrown ?? new Error('Something was thrown that says nothing.'),
      at: new Date().toISOString(),
    };
  }

  override componentDidCatch(thrown: unknown) {
    void noteThrown(this.props.name, thrown).then((fault) => {
      if (this.state.thrown === thrown) this.setState({ fault });
    });
  }

  private readonly tryAgain = async () => {
    this.setState({ isAsking: true });
    await askAnew(askWithinMs);
    this.setState(nothing);
  };

  override render() {
    const { thrown, at, fault, isAsking } = this.state;
    if (thrown === null) return this.props.children;
    const kind = fault?.kind ?? (fileThatFailed(thrown) === null ? 'threw' : 'code');
    const report = reportOf({
      title: this.props.title,
      error: thrown,
      lastRequest: hostStore.get(lastFailedRequestAtom),
      address: location.pathname,
      build: this.props.build,
      at,
    });
    return (
      <FaultPanel
        title={this.props.title}
        what={describeFault(kind)}
        details={fault === null || kind === 'threw' ? report : `${kind}: ${fault.message}\n${report}`}
        busy={isAsking}
        onRetry={() => void this.tryAgain()}
      />
    );
  }
}
