import { Component, type ReactNode, useState } from 'react';
import { useHost } from '../config/host-context.ts';

class FailedPart extends Component<{ onFailed: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

interface OnceOpenProps {
  isOpen: boolean;
  /** Whether to render the part before it first opens. */
  isAhead?: boolean;
  /** Called if the part cannot be fetched, to close it. The next opening fetches it again. */
  onFailed?: () => void;
  /** Whether to omit the notification of an error, for a part that is only helpful. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Renders its part from the first opening on, also while closed: a closing part returns the focus itself. A part that cannot be fetched
 * affects nothing else.
 */
export function OnceOpen({ isOpen, isAhead = false, onFailed, isSilent = false, children }: OnceOpenProps) {
  const { notify } = useHost();
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [failures, setFailures] = useState(0);
  if (isOpen && !wasOpen) setWasOpen(true);
  const fail = () => {
    setFailures(failures + 1);
    setWasOpen(false);
    onFailed?.();
    if (!isSilent)
      notify({
        kind: 'danger',
        title: 'That could not be opened',
        detail: 'A part of this page could not be fetched. Look at your connection and try again.',
      });
  };
  if (!isOpen && !wasOpen && !isAhead) return null;
  return (
    <FailedPart key={failures} onFailed={fail}>
      {children}
    </FailedPart>
  );
}
