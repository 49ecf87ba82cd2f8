import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'shared-contracts/router';
import { ShellProvider, useShell } from 'shared-contracts/shell';

/**
 * Keeps the last address and shell for its children while they are hidden. They belong to another history entry then, and do not render
 * again with every navigation.
 */
export function HeldStill({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const location = useContext(UNSAFE_LocationContext);
  const route = useContext(UNSAFE_RouteContext);
  const shell = useShell();
  const [last, setLast] = useState({ location, route, shell });
  const isNew = last.location !== location || last.route !== route || last.shell !== shell;
  const now = isShown && isNew ? { location, route, shell } : last;
  if (now !== last) setLast(now);
  return (
    <UNSAFE_LocationContext value={now.location}>
      <UNSAFE_RouteContext value={now.route}>
        <ShellProvider shell={now.shell}>{children}</ShellProvider>
      </UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}
