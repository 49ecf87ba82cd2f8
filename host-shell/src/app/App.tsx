import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-contracts/router';
import { ConfigProvider } from 'shared-contracts/ui/frame';
import { themeOf } from 'shared-contracts/ui/theme';
import { Talk } from '../chrome/Talk.tsx';
import type { Configuration } from '../config/config.ts';
import { createHostApi } from '../session/host-api.ts';
import { hostStore, schemeAtom } from '../session/session.atoms.ts';
import { HostContext } from './host-context.ts';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';

const router = createBrowserRouter([{ path: '*', Component: Root, ErrorBoundary: ScreenError }]);

// The client has retried already what may be retried; another round here would only make the person wait.
const cache = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

// A place of their own for dialogs and menus: in the body itself they would lock scrolling by a style without a nonce, which
// the content policy refuses. The lock is in global.css.
const overlays = () => document.getElementById('overlays') ?? document.body;

function Themed({ configuration, nonce }: { configuration: Configuration; nonce: string }) {
  const scheme = useAtomValue(schemeAtom);
  const theme = useMemo(() => themeOf(scheme), [scheme]);
  const api = useMemo(() => createHostApi(configuration.api), [configuration]);
  return (
    <ConfigProvider theme={theme} csp={{ nonce }} getPopupContainer={overlays} wave={{ disabled: true }}>
      <Talk>
        {(talk) => (
          <HostContext value={{ configuration, api, ...talk }}>
            <RouterProvider router={router} />
          </HostContext>
        )}
      </Talk>
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
