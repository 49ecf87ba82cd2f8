import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createStore, Provider } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, testAddress } from 'remote-kit/testing';
import { type Host, HostContext } from '../config/host-context.ts';
import { createHostApi } from '../session/host-api.ts';
import { hostStore } from '../session/session.atoms.ts';

/** Provides the context of every screen of the host; a test replaces parts of it through `host`. */
export function InHost(props: {
  host?: Partial<Host>;
  store?: ReturnType<typeof createStore>;
  path?: NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];
  children: ReactNode;
}) {
  const host: Host = {
    api: createHostApi(testAddress, () => undefined),
    configuration: {
      api: testAddress,
      dashboardHosts: [],
      website: testAddress,
      registry: '',
      legal: { terms: '', privacy: '', cookies: '', dataProcessing: '' },
    },
    notify: () => undefined,
    confirm: async () => true,
    prefetch: () => undefined,
    ...props.host,
  };
  return (
    <Provider store={props.store ?? hostStore}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={[props.path ?? '/']}>{props.children}</MemoryRouter>
        </HostContext>
      </QueryClientProvider>
    </Provider>
  );
}
