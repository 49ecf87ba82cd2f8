import { Component, type ReactNode } from 'react';
import { reportOf } from '../app/report.model.ts';
import { lastFailedRequestAtom } from '../session/host-api.ts';
import { hostStore } from '../session/session.atoms.ts';
import { FaultPanel } from './FaultPanel.tsx';
import { noteThrown } from './remotes.atoms.ts';

interface Given {
  name: string;
  /** Version and build of what threw. */
  build: string;
  title: string;
  children: ReactNode;
}

/** Keeps what a remote throws while it is shown in the remote's own place. */
export class RemoteBoundary extends Component<Given, { thrown: unknown; at: string }> {
  override state = { thrown: null, at: '' };

  static getDerivedStateFromError(thrown: unknown) {
    return {
      thrown: thrown ?? new Error('Something was thrown that says nothing.'),
      at: new Date().toISOString(),
    };
  }

  override componentDidCatch(thrown: unknown) {
    noteThrown(this.props.name, thrown);
  }

  override render() {
    const thrown: unknown = this.state.thrown;
    if (thrown === null) return this.props.children;
    return (
      <FaultPanel
        title={this.props.title}
        what="It stopped because of an error of its own."
        details={reportOf({
          title: this.props.title,
          error: thrown,
          lastRequest: hostStore.get(lastFailedRequestAtom),
          address: location.pathname,
          build: this.props.build,
          at: this.state.at,
        })}
        onRetry={() => this.setState({ thrown: null })}
      />
    );
  }
}
