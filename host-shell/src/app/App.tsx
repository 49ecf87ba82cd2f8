import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { useInsertionEffect, useLayoutEffect, useMemo } from 'react';
import type { ApiClient } from 'shared-contracts/http';
import { RouterProvider } from 'shared-contracts/router';
import { ConfigProvider, staticThemeOf } from 'shared-contracts/ui/base';
import type { Configuration } from '../config/config.ts';
import { type Host, HostContext } from '../config/host-context.ts';
import { cache } from '../data/cache.ts';
import { densityAtom, schemeAtom } from '../session/preferences.atoms.ts';
import { hostStore } from '../session/session.atoms.ts';
import { LazyNotifications } from '../shell/notices/LazyNotifications.tsx';
import { router } from './router.ts';

// Container for dialogs and menus. Inside the body, antd would lock scrolling with a style without a nonce, which the content security
// policy blocks. global.css locks scrolling instead.
const overlays = () => document.getElementById('overlays') ?? document.body;

interface AppProps {
  configuration: Configuration;
  api: ApiClient;
  /** Nonce of the page, for style elements that antd adds at run time. */
  nonce: string;
  prefetch: Host['prefetch'];
  /** `onBeforeShown` runs while the first screen commits, before anything takes the focus. `onShown` runs after the commit, before the paint. */
  onBeforeShown: () => void;
  onShown: () => void;
}

function Themed({ configuration, api, nonce, prefetch, onBeforeShown, onShown }: AppProps) {
  const scheme = useAtomValue(schemeAtom);
  const density = useAtomValue(densityAtom);
  const theme = useMemo(() => staticThemeOf(scheme, density), [scheme, density]);
  useLayoutEffect(
    function showPreferences() {
      Object.assign(document.documentElement.dataset, { scheme, density });
    },
    [scheme, density],
  );
  useInsertionEffect(
    function reportBeforeShown() {
      onBeforeShown();
    },
    [onBeforeShown],
  );
  useLayoutEffect(
    function reportShown() {
      onShown();
    },
    [onShown],
  );
  return (
    <ConfigProvider theme={theme} csp={{ nonce }} getPopupContainer={overlays} wave={{ disabled: true }}>
      <LazyNotifications>
        {(actions) => (
          <HostContext value={{ configuration, api, prefetch, ...actions }}>
            <RouterProvider router={router} />
          </HostContext>
        )}
      </LazyNotifications>
    </ConfigProvider>
  );
}

/** Root component of the host: provides store, query cache, theme and router. */
export function App(props: AppProps) {
  return (
    <Provider store={hostStore}>
      <QueryClientProvider client={cache}>
        <Themed {...props} />
      </QueryClientProvider>
    </Provider>
  );
}
