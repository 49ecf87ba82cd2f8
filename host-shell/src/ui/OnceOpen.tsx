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
  /** Whether its part may be in the page before it is open. */
  isAhead?: boolean;
  /** Called to close it if loading fails; the next opening tries again. */
  onFailed?: () => void;
  /** Whether a failure is silent, for optional help. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Mounts a lazy part when first opened and keeps it mounted, so that it can return the focus on close. A part that fails to load affects nothing else.
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
