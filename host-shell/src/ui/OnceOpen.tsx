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
  /** Called where it cannot be fetched, to close it; what is opened next asks anew. */
  onFailed?: () => void;
  /** Whether nobody is told: what only helps may be missing. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Has its part in the page from the first time on that it is open: what closes gives the focus back itself. A part that cannot be had
 * takes nothing else with it.
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
