import { Component, type ReactNode } from 'react';
import { lastFailedRequestAtom } from '../../session/host-api.ts';
import { hostStore } from '../../session/session.atoms.ts';
import { loadErrorOfFile } from '../load-errors/file-load-errors.ts';
import {
  describeLoadError,
  fileThatFailed,
  kindOf,
  type LoadErrorRecord,
  loadErrorOf,
} from '../load-errors/load-error.model.ts';
import { reportOf } from '../load-errors/report.model.ts';
import { pauseAfter } from '../pace.model.ts';
import { noteThrown } from '../remotes.atoms.ts';
import { LoadErrorMark } from './LoadErrorMark.tsx';
import { LoadErrorPanel } from './LoadErrorPanel.tsx';

interface RemoteBoundaryProps {
  name: string;
  /** Build of the remote. */
  build: string;
  version: string;
  title: string;
  /** Whether only one sentence fits. */
  small?: boolean;
  /** Called when the code of the build threw, so that another request for its files would not help. */
  onThrew?: () => void;
  children: ReactNode;
}

interface State {
  thrown: unknown;
  at: string;
  /** The cause, once it is known. */
  loadError: LoadErrorRecord | null;
  /** Whether the person pressed Retry, and the file is being requested. */
  isRetrying: boolean;
}

const noError: State = { thrown: null, at: '', loadError: null, isRetrying: false };
// If a file is correct and its code still fails, waiting does not help. The person can still press Retry.
const mostAutomaticRetries = 3;

/** Error boundary of a remote: shows its errors in its own place. If a part failed for want of a file, it renders again once the file loads. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = noError;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private automaticRetries = 0;
  private isGone = false;

  static getDerivedStateFromError(thrown: unknown): State {
    return {
      ...noError,
      thrown: thrown ?? new Error('Something was thrown that says nothing.'),
      at: new Date().toISOString(),
    };
  }

  override componentDidMount() {
    this.isGone = false;
  }

  override componentDidCatch(thrown: unknown) {
    const began = performance.now();
    void noteThrown(this.props, thrown, 'render').then((loadError) => {
      if (this.state.thrown !== thrown || this.isGone) return;
      this.setState({ loadError });
      const file = fileThatFailed(thrown);
      if (file === null) this.props.onThrew?.();
      else if (this.automaticRetries < mostAutomaticRetries)
        this.requestLater(file, performance.now() - began);
    });
  }

  override componentWillUnmount() {
    this.isGone = true;
    clearTimeout(this.timer);
  }

  private requestLater(file: string, tookMs: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const began = performance.now();
      void this.requestFile(file).then((isRight) => {
        if (this.isGone || this.state.thrown === null) return;
        if (isRight) this.automaticRetries += 1;
        else this.requestLater(file, performance.now() - began);
      });
    }, pauseAfter(tookMs));
  }

  /** Requests the file, and renders the part again if the file is correct. Returns whether it is. */
  private async requestFile(file: string): Promise<boolean> {
    const loadError = await loadErrorOfFile(file);
    if (loadError) this.automaticRetries = 0;
    if (this.isGone || this.state.thrown === null) return true;
    this.setState(loadError ? { loadError: loadErrorOf(loadError), isRetrying: false } : noError);
    return loadError === null;
  }

  private readonly tryAgain = () => {
    const file = fileThatFailed(this.state.thrown);
    if (file === null) return this.setState(noError);
    this.setState({ isRetrying: true });
    const began = performance.now();
    void this.requestFile(file).then((isRight) => {
      if (!isRight) this.requestLater(file, performance.now() - began);
    });
  };

  override render() {
    const { thrown, at, loadError, isRetrying } = this.state;
    if (thrown === null) return this.props.children;
    const kind = loadError?.kind ?? kindOf(thrown);
    if (this.props.small) return <LoadErrorMark title={this.props.title} what={describeLoadError(kind)} />;
    const report = reportOf({
      title: this.props.title,
      error: thrown,
      lastRequest: hostStore.get(lastFailedRequestAtom),
      address: location.pathname,
      build: `${this.props.name} ${this.props.version} (${this.props.build})`,
      at,
    });
    return (
      <LoadErrorPanel
        title={this.props.title}
        what={describeLoadError(kind)}
        details={loadError === null || kind === 'threw' ? report : `${kind}: ${loadError.message}\n${report}`}
        busy={isRetrying}
        onRetry={this.tryAgain}
      />
    );
  }
}
