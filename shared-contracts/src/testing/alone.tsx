import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { listChannels, login } from '../api/session-calls.ts';
import { createApiClient } from '../http/client.ts';
import type { RemoteModule } from '../remote/remote.ts';
import { createBrowserRouter, Link, RouterProvider } from '../router/router.ts';
import { initialMode, isChannelType, type Mode } from '../session/session.ts';
import { type Shell, ShellProvider } from '../shell/shell.tsx';
import { Button, ConfigProvider, Input } from '../ui/base.ts';
import { themeOf } from '../ui/theme.ts';
import { testShell } from './test-shell.tsx';

// The API of a start on this machine, unless the build was told another one.
const address = FAIRLEAD_API || 'http://localhost:3100';
const session: { token: string | null; mode: Mode } = { token: null, mode: initialMode };

const api = createApiClient(address, {
  token: () => session.token,
  mode: () => ({ ...session.mode, query: new URLSearchParams(location.search).get('q') ?? '' }),
  onRenewed: (token) => {
    session.token = token;
  },
  onUnauthenticated: () => location.reload(),
});

async function begin(emailAddress: string, password: string, type: number): Promise<Shell> {
  session.token = (await api.send(login, { body: { emailAddress, password } })).data.access_token;
  const channels = (await api.send(listChannels)).data;
  const channel = channels.find(({ subType }) => subType === type);
  if (channel && isChannelType(channel.subType)) {
    session.mode = { ...initialMode, channel: { id: channel.id, type: channel.subType } };
  }
  return testShell({
    api,
    mode: session.mode,
    channels,
    onNotice: ({ title, detail }) => console.info(title, detail ?? ''),
    answer: async ({ title }) => confirm(title),
  });
}

function Alone({ remote }: { remote: RemoteModule }) {
  const [shell, setShell] = useState<Shell | null>(null);
  const [failure, setFailure] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '');
    begin(word('email'), word('password'), Number(word('type'))).then(setShell, (error) =>
      setFailure(error.message ?? String(error)),
    );
  };
  if (!shell) {
    return (
      <form onSubmit={submit}>
        <h1>
          {remote.name} alone, with {address}
        </h1>
        <Input name="email" placeholder="E-mail" autoComplete="username" />
        <Input name="password" type="password" placeholder="Password" autoComplete="current-password" />
        <Input name="type" placeholder="Channel type" defaultValue="3" />
        <Button htmlType="submit">Begin</Button>
        <p role="alert">{failure}</p>
      </form>
    );
  }
  const filled: Shell = {
    ...shell,
    Slot: ({ name, props }) => {
      const Filling = remote.slots[name] as React.ComponentType<typeof props> | undefined;
      return Filling ? <Filling {...props} /> : null;
    },
  };
  const links = remote.routes.filter(({ path }) => path && !path.includes(':'));
  const router = createBrowserRouter([
    ...remote.routes,
    {
      path: '*',
      element: links.map(({ path = '' }) => (
        <p key={path}>
          <Link to={path}>{path}</Link>
        </p>
      )),
    },
  ]);
  return (
    <ShellProvider shell={filled}>
      <RouterProvider router={router} />
    </ShellProvider>
  );
}

/** Runs a remote by itself in the page, signed in to an API, with nothing of a host around it. */
export function runAlone(remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={themeOf('dark')}>
        <Alone remote={remote} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
}
