import { useAtomValue } from 'jotai';
import { later } from 'shared-contracts/later';
import { Navigate, useLocation, useRoutes } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { ShellProvider } from 'shared-contracts/shell';
import { screenOfPath } from '../channels/navigation.model.ts';
import { RemoteRoutes } from '../federation/RemoteRoutes.tsx';
import { modeAtom } from '../session/session.atoms.ts';
import { LaterSignedIn } from './LaterSignedIn.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SigningOut } from './SigningOut.tsx';
import { useHostShell } from './use-host-shell.tsx';
import { useSession } from './use-session.ts';
import { Visitors } from './Visitors.tsx';

const AboutPage = later(() => import('./AboutPage.tsx').then((file) => file.AboutPage));
const ShortcutsPage = later(() => import('./ShortcutsPage.tsx').then((file) => file.ShortcutsPage));
const ChooseChannel = later(() => import('./ChooseChannel.tsx').then((file) => file.ChooseChannel));

// What is at `/`: with a live token the session starts with the dashboard, without one the visitor signs in.
function Home() {
  const { isSignedIn } = useSession();
  return <Navigate to={isSignedIn ? paths.dashboard : paths.signin} replace />;
}

/** Every address of the product. Remotes' own routes hang below the two stars. */
export function Root() {
  const shell = useHostShell();
  const routes = useRoutes([
    { path: paths.home, element: <Home /> },
    { path: paths.app, element: <Navigate to={paths.dashboard} replace /> },
    {
      path: `${paths.app}/*`,
      element: (
        <LaterSignedIn>
          <AppScreens />
        </LaterSignedIn>
      ),
    },
    { path: '*', element: <Visitors /> },
  ]);
  return <ShellProvider shell={shell}>{routes}</ShellProvider>;
}

function AppScreens() {
  const { pathname } = useLocation();
  const { channel } = useAtomValue(modeAtom);
  const { start } = useSession();
  const screenHere = screenOfPath(pathname);
  const needed = screenHere?.types.includes(channel.type) ? null : screenHere;
  const screen = useRoutes([
    { path: 'about', element: <AboutPage /> },
    { path: 'shortcuts', element: <ShortcutsPage /> },
    { path: 'sign-out', element: <SigningOut /> },
    { path: '*', element: <RemoteRoutes base="/app/" /> },
  ]);
  return (
    <ScreenBoundary place={pathname}>
      {needed ? (
        <ChooseChannel
          label={needed.label}
          path={pathname}
          channels={(start.data?.channels ?? []).filter(({ subType }) => needed.types.includes(subType))}
        />
      ) : (
        screen
      )}
    </ScreenBoundary>
  );
}
