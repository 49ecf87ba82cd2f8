import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useRoutes } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { ShellProvider } from 'shared-contracts/shell';
import { useHost } from '../config/host-context.ts';
import { reportUncaught } from '../federation/uncaught.ts';
import { useSession } from '../session/use-session.ts';
import { LazySignedIn } from './LazySignedIn.tsx';
import { useHostShell } from './use-host-shell.tsx';
import { Visitors } from './Visitors.tsx';
import { warmUpAtom } from './warm-up.atoms.ts';

// Route `/`: redirects to the dashboard with a live token, else to sign-in.
function Home() {
  const { isSignedIn } = useSession();
  return <Navigate to={isSignedIn ? paths.dashboard : paths.signin} replace />;
}

/** All routes of the product. The routes of remotes are below the two `*` routes. */
export function Root() {
  const shell = useHostShell();
  const routes = useRoutes([
    { path: paths.home, element: <Home /> },
    { path: paths.app, element: <Navigate to={paths.dashboard} replace /> },
    {
      path: `${paths.app}/*`,
      element: <LazySignedIn />,
    },
    { path: '*', element: <Visitors /> },
  ]);
  const warmUp = useAtomValue(warmUpAtom);
  const { notify } = useHost();
  useEffect(
    function reportWhatNobodyCatches() {
      return reportUncaught(notify);
    },
    [notify],
  );
  return (
    <ShellProvider shell={shell}>
      {routes}
      {warmUp}
    </ShellProvider>
  );
}
