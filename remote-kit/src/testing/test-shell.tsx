import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Channel } from 'shared-contracts/api';
import { type ApiClient, createApiClient } from 'shared-contracts/http';
import { paths } from 'shared-contracts/routes';
import { initialMode, type Mode } from 'shared-contracts/session';
import {
  contractVersion,
  type Notice,
  type Question,
  type ScreenFacts,
  type Shell,
  ShellProvider,
} from 'shared-contracts/shell';
import { ConfigProvider } from 'shared-contracts/ui/base';

/** Settings of a test shell; the defaults are a signed-in person in a conference channel. */
export interface TestShellOptions {
  api?: ApiClient;
  mode?: Partial<Mode>;
  channels?: Channel[];
  onNotice?: (notice: Notice) => void;
  onDescribe?: (screen: ScreenFacts) => void;
  onFocus?: (focus: Mode['focus']) => void;
  onGuide?: Shell['openGuide'];
  /** The stored typed texts, by key. */
  typed?: Map<string, string>;
  answer?: (question: Question) => Promise<boolean>;
  Slot?: Shell['Slot'];
}

/** Address of the API in tests; a fake `fetch` responds. */
export const testAddress = 'http://api.test';

const conference: Channel = { id: 1002, name: 'Conference', subType: 3 };

/** A shell for tests with the real client and contract, without a host. */
export function testShell(options: TestShellOptions = {}): Shell {
  const mode = { ...initialMode, channel: { id: 1002, type: 3 as const }, ...options.mode };
  const api =
    options.api ??
    createApiClient(testAddress, {
      token: () => 'test',
      mode: () => mode,
      onRenewed: () => undefined,
      onUnauthenticated: () => undefined,
    });
  const typed = options.typed ?? new Map<string, string>();
  return {
    contract: contractVersion,
    session: {
      isSignedIn: true,
      tenant: '1',
      channels: options.channels ?? [conference],
      types: [],
      mode,
      backpath: paths.dashboard,
    },
    api,
    scheme: 'dark',
    schemeChoice: 'dark',
    setScheme: () => undefined,
    density: 'comfortable',
    setDensity: () => undefined,
    clock: 'browser',
    setClock: () => undefined,
    weekStart: 'browser',
    setWeekStart: () => undefined,
    describe: options.onDescribe ?? (() => undefined),
    legal: {
      terms: 'https://site.test/terms',
      privacy: 'https://site.test/privacy',
      cookies: 'https://site.test/cookies',
    },
    signIn: () => true,
    endSession: () => undefined,
    username: { remembered: '', remember: () => undefined },
    typed: {
      read: (place) => typed.get(place) ?? '',
      keep: (place, text) => void typed.set(place, text),
    },
    requestFiltering: () => undefined,
    setFocus: options.onFocus ?? (() => undefined),
    openGuide: options.onGuide ?? (() => undefined),
    notify: options.onNotice ?? (() => undefined),
    confirm: options.answer ?? (async () => true),
    Slot: options.Slot ?? (() => null),
  };
}

// Omit component styles: jsdom would evaluate all their selectors for each query by role. Source: findings/code.md, row 3.
const unstyled = { zeroRuntime: true, hashed: false, token: { motion: false } };

/** Renders children in a shell with a query cache of its own that does not retry. */
export function InTestShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider theme={unstyled} wave={{ disabled: true }}>
        <ShellProvider shell={shell}>{children}</ShellProvider>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
