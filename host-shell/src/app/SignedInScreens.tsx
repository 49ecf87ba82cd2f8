import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { useLocation, useRoutes } from 'shared-contracts/router';
import { screenOfPath } from '../channels/navigation.model.ts';
import { RemoteRoutes } from '../federation/places/RemoteRoutes.tsx';
import { remoteLinksAtom } from '../federation/remotes.atoms.ts';
import { notFound } from '../screens/not-found.tsx';
import { SigningOut } from '../screens/SigningOut.tsx';
import { modeAtom } from '../session/session.atoms.ts';
import { useSession } from '../session/use-session.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SignedIn } from './SignedIn.tsx';

const AboutPage = lazyPart(() => import('../screens/AboutPage.tsx').then((file) => file.AboutPage));
const ShortcutsPage = lazyPart(() =>
  import('../screens/ShortcutsPage.tsx').then((file) => file.ShortcutsPage),
);
const ChooseChannel = lazyPart(() =>
  import('../screens/ChooseChannel.tsx').then((file) => file.ChooseChannel),
);

/** All screens below /app in their frame, or `children` in place of the screens. */
export function SignedInScreens({ children }: { children?: ReactNode }) {
  return <SignedIn>{children ?? <Screens />}</SignedIn>;
}

function Screens() {
  const { pathname } = useLocation();
  const { channel } = useAtomValue(modeAtom);
  const { start } = useSession();
  const screenHere = screenOfPath(pathname, useAtomValue(remoteLinksAtom));
  const needed = screenHere?.types.includes(channel.type) ? null : screenHere;
  const screen = useRoutes([
    { path: 'about', element: <AboutPage /> },
    { path: 'shortcuts', element: <ShortcutsPage /> },
    { path: 'sign-out', element: <SigningOut /> },
    { path: '*', element: <RemoteRoutes base="/app/" missing={notFound} /> },
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
