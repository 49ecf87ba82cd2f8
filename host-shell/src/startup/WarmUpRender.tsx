import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { Activity, Component, type ReactNode, Suspense, useState } from 'react';
import { useRoutes } from 'shared-contracts/router';
import { ShellProvider, useShell } from 'shared-contracts/shell';
import { Frame } from '../shell/frame/Frame.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { WarmUpScreen } from './prefetch.ts';

const none: never[] = [];

// Swallows errors of the warm-up render: the screen reports them when a person opens it.
class Silent extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}

function Screen({ module, arrival: { pathname, search, mode, api } }: WarmUpScreen) {
  const shell = useShell();
  const screen = useRoutes(module.routes, { pathname, search });
  const session = { ...shell.session, isSignedIn: true, mode };
  return (
    <ShellProvider shell={{ ...shell, session, api }}>
      <Suspense>{screen}</Suspense>
    </ShellProvider>
  );
}

/**
 * Renders the frame with a screen, hidden and with made-up data. Code that has run once runs several times as fast, and a person waits for
 * it after signing in. Effects do not run.
 */
export function WarmUpRender({ screen }: { screen: WarmUpScreen | null }) {
  const [store] = useState(createStore);
  const [scratch] = useState(() => screen?.arrival.cache ?? new QueryClient());
  return (
    <Activity mode="hidden">
      <Provider store={store}>
        <QueryClientProvider client={scratch}>
          <Silent>
            <Frame isWarmUp channels={none}>
              <Waiting />
              {screen && <Screen {...screen} />}
            </Frame>
          </Silent>
        </QueryClientProvider>
      </Provider>
    </Activity>
  );
}
