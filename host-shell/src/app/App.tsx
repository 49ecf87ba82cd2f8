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
import { LazyTalk } from '../shell/notices/LazyTalk.tsx';
import { router } from './router.ts';

// A place of their own for dialogs and menus: in the body itself they would lock scrolling by a style without a nonce, which
// the content policy refuses. The lock is in global.css.
const overlays = () => document.getElementById('overlays') ?? document.body;

interface AppProps {
  configuration: Configuration;
  api: ApiClient;
  /** The page's nonce for styles that antd writes at run time. */
  nonce: string;
  prefetch: Host['prefetch'];
  /** Called with the first screen: before anything in it takes the focus, and once it stands, before it is painted. */
  onComing: () => void;
  onShown: () => void;
}

function Themed({ configuration, api, nonce, prefetch, onComing, onShown }: AppProps) {
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
    function tellThatItComes() {
      onComing();
    },
    [onComing],
  );
  useLayoutEffect(
    function tellThatItStands() {
      onShown();
    },
    [onShown],
  );
  return (
    <ConfigProvider theme={theme} csp={{ nonce }} getPopupContainer={overlays} wave={{ disabled: true }}>
      <LazyTalk>
        {(talk) => (
          <HostContext value={{ configuration, api, prefetch, ...talk }}>
            <RouterProvider router={router} />
          </HostContext>
        )}
      </LazyTalk>
    </ConfigProvider>
  );
}

/** The host: store, cache, theme, router. */
export function App(props: AppProps) {
  return (
    <Provider store={hostStore}>
      <QueryClientProvider client={cache}>
        <Themed {...props} />
      </QueryClientProvider>
    </Provider>
  );
}
