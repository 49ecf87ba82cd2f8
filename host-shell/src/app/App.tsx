import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { startTransition, useLayoutEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-contracts/router';
import { queryKeys } from 'shared-contracts/shell';
import { ConfigProvider, staticThemeOf } from 'shared-contracts/ui/base';
import { LaterTalk } from '../chrome/LaterTalk.tsx';
import type { Configuration } from '../config/config.ts';
import { takeUpdatesAtom } from '../federation/remotes.atoms.ts';
import { createHostApi } from '../session/host-api.ts';
import { densityAtom, schemeAtom } from '../session/preferences.atoms.ts';
import { hostStore, onSessionEnd } from '../session/session.atoms.ts';
import { HostContext } from './host-context.ts';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';

const router = createBrowserRouter([{ path: '*', Component: Root, ErrorBoundary: ScreenError }]);

// A new path is a new screen, which nobody has typed into yet: builds that wait are taken now, in the same step, so that
// neither the screen that is left nor the next one is ever made of two.
let shownPath = location.pathname;
router.subscribe(({ location: { pathname } }) => {
  if (pathname === shownPath) return;
  shownPath = pathname;
  startTransition(() => hostStore.set(takeUpdatesAtom));
});

// The client has retried already what may be retried; another round here would only make the person wait.
const cache = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

onSessionEnd(() => cache.clear());

const tickGuide = () => void cache.invalidateQueries({ queryKey: queryKeys.setUpGuide });

// A place of their own for dialogs and menus: in the body itself they would lock scrolling by a style without a nonce, which
// the content policy refuses. The lock is in global.css.
const overlays = () => document.getElementById('overlays') ?? document.body;

function Themed({ configuration, nonce }: { configuration: Configuration; nonce: string }) {
  const scheme = useAtomValue(schemeAtom);
  const density = useAtomValue(densityAtom);
  const theme = useMemo(() => staticThemeOf(scheme, density), [scheme, density]);
  useLayoutEffect(
    function showPreferences() {
      Object.assign(document.documentElement.dataset, { scheme, density });
    },
    [scheme, density],
  );
  const api = useMemo(() => createHostApi(configuration.api, tickGuide), [configuration]);
  return (
    <ConfigProvider theme={theme} csp={{ nonce }} getPopupContainer={overlays} wave={{ disabled: true }}>
      <LaterTalk>
        {(talk) => (
          <HostContext value={{ configuration, api, ...talk }}>
            <RouterProvider router={router} />
          </HostContext>
        )}
      </LaterTalk>
    </ConfigProvider>
  );
}

/** The host: store, cache, theme, router. `nonce` is the page's for styles that antd writes at run time. */
export function App(given: { configuration: Configuration; nonce: string }) {
  return (
    <Provider store={hostStore}>
      <QueryClientProvider client={cache}>
        <Themed {...given} />
      </QueryClientProvider>
    </Provider>
  );
}
