import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Channel, listChannels, login } from 'shared-contracts/api';
import { createApiClient } from 'shared-contracts/http';
import type { RemoteModule } from 'shared-contracts/remote';
import { createBrowserRouter, Link, RouterProvider } from 'shared-contracts/router';
import { initialMode, isChannelType, type Mode } from 'shared-contracts/session';
import { type Notice, type Shell, ShellProvider } from 'shared-contracts/shell';
import { Button, ConfigProvider, Input, staticThemeOf } from 'shared-contracts/ui/base';
import './alone.css';
import { testShell } from './test-shell.tsx';

interface Session {
  token: string | null;
  mode: Mode;
  channels: Channel[];
}

// Stored in the tab, so that the session survives a reload.
const storageKey = 'fairlead.alone';

function storedSession(): Session | null {
  const stored = sessionStorage.getItem(storageKey);
  return stored ? JSON.parse(stored) : null;
}

function keep(session: Session | null): void {
  if (session) sessionStorage.setItem(storageKey, JSON.stringify(session));
  else sessionStorage.removeItem(storageKey);
}

let session: Session = storedSession() ?? { token: null, mode: initialMode, channels: [] };

// The server of this page proxies calls to the API.
const api = createApiClient(location.origin, {
  token: () => session.token,
  mode: () => ({ ...session.mode, query: new URLSearchParams(location.search).get('q') ?? '' }),
  onRenewed: (token) => {
    session.token = token;
    keep(session);
  },
  onUnauthenticated: () => {
    keep(null);
    location.reload();
  },
});

function modeOf(type: number, channels: readonly Channel[]): Mode {
  if (!isChannelType(type)) return initialMode;
  const id = channels.find(({ subType }) => subType === type)?.id ?? 0;
  return { ...initialMode, channel: { id, type } };
}

async function begin(emailAddress: string, password: string, type: number): Promise<Session> {
  const { data } = await api.send(login, { body: { emailAddress, password } });
  session = { token: data.access_token, mode: initialMode, channels: [] };
  const channels = (await api.send(listChannels)).data;
  session = { ...session, channels, mode: modeOf(type, channels) };
  keep(session);
  return session;
}

function Entrance({ name, onBegun }: { name: string; onBegun: (session: Session) => void }) {
  const [failure, setFailure] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (field: string) => String(form.get(field) ?? '');
    begin(word('email'), word('password'), Number(word('type'))).then(onBegun, (error) =>
      setFailure(error.message ?? String(error)),
    );
  };
  return (
    <form className="entrance" onSubmit={submit}>
      <h1>
        {name} alone, with {FAIRLEAD_API}
      </h1>
      <Input name="email" placeholder="Email" aria-label="Email" autoComplete="username" />
      <Input
        name="password"
        type="password"
        placeholder="Password"
        aria-label="Password"
        autoComplete="current-password"
      />
      <Input name="type" placeholder="Channel type" aria-label="Channel type" defaultValue="3" />
      <Button htmlType="submit">Begin</Button>
      <Button onClick={() => onBegun(session)}>Begin without signing in</Button>
      <p role="alert">{failure}</p>
    </form>
  );
}

function Inside({ remote, begun }: { remote: RemoteModule; begun: Session }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const shell = useMemo((): Shell => {
    const { mode, channels } = begun;
    const answer = async ({ title }: { title: string }) => confirm(title);
    const Slot: Shell['Slot'] = ({ name, props }) => {
      const Filling = remote.slots[name] as React.ComponentType<typeof props> | undefined;
      return Filling ? <Filling {...props} /> : null;
    };
    return testShell({ api, mode, channels, onNotice: setNotice, answer, Slot });
  }, [remote, begun]);
  const router = useMemo(() => {
    const links = remote.routes.filter(({ path }) => path && !path.includes(':'));
    const list = links.map(({ path = '' }) => (
      <p key={path}>
        <Link to={path}>{path}</Link>
      </p>
    ));
    return createBrowserRouter([...remote.routes, { path: '*', element: list }]);
  }, [remote]);
  return (
    <ShellProvider shell={shell}>
      <RouterProvider router={router} />
      <p className="notice" role="status">
        {[notice?.title, notice?.detail].filter(Boolean).join(': ')}
      </p>
    </ShellProvider>
  );
}

function Alone({ remote }: { remote: RemoteModule }) {
  const [begun, setBegun] = useState(storedSession);
  return begun ? (
    <Inside remote={remote} begun={begun} />
  ) : (
    <Entrance name={remote.name} onBegun={setBegun} />
  );
}

/** Runs a remote by itself in the page, with an API and without a host. */
export function runAlone(remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={staticThemeOf('dark')}>
        <Alone remote={remote} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
}
