import { Component, type ReactNode } from 'react';
import { FaultPanel } from './FaultPanel.tsx';
import { noteThrown } from './remotes.atoms.ts';

interface Given {
  name: string;
  title: string;
  children: ReactNode;
}

/** Keeps what a remote throws while it is shown in the remote's own place. */
export class RemoteBoundary extends Component<Given, { thrown: unknown }> {
  override state = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('Something was thrown that says nothing.') };
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
        details={thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)}
        onRetry={() => this.setState({ thrown: null })}
      />
    );
  }
}
