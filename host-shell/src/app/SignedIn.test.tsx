import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { type FakeAnswer, fakeFetch, MemoryRouter, testAddress } from 'shared-contracts/testing';
import { createHostApi } from '../session/host-api.ts';
import { modeOfChannel } from '../session/mode.model.ts';
import { beginSessionAtom, endSessionAtom, hostStore, modeAtom } from '../session/session.atoms.ts';
import { tokenOf } from '../testing/token.ts';
import { type Host, HostContext } from './host-context.ts';
import { SignedIn } from './SignedIn.tsx';

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function show(path: string, answer: FakeAnswer, types = answer) {
  const answers = { 'GET /v1/a/channels/all': answer, 'GET /v1/a/enums/type': types };
  fakeFetch({ ...answers, 'GET /v1/a/account': { status: 404 }, 'GET /v1/a/set-up-guide': { status: 404 } });
  const told: string[] = [];
  const host: Host = {
    api: createHostApi(testAddress, () => undefined),
    configuration: {
      api: testAddress,
      dashboardHosts: [],
      website: testAddress,
      registry: '',
      legal: { terms: '', privacy: '', cookies: '', dataProcessing: '' },
    },
    notify: ({ title, detail }) => told.push(`${title}. ${detail}`),
    confirm: async () => true,
  };
  render(
    <Provider store={hostStore}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={[path]}>
            <SignedIn>
              <p>The screen</p>
            </SignedIn>
            <Where />
          </MemoryRouter>
        </HostContext>
      </QueryClientProvider>
    </Provider>,
  );
  return told;
}

const refusal = (status: number, code: string): FakeAnswer => ({
  status,
  body: { success: false, error: 'No.', code, errors: [], requestId: 'r-9' },
});

// The page of these tests has no scrolling.
beforeAll(() => {
  Object.assign(globalThis, { scrollTo: () => undefined });
});
afterEach(() => hostStore.set(endSessionAtom));

test('an account that is not verified is told so, with the ways on', async () => {
  hostStore.set(beginSessionAtom, tokenOf({ scopes: ['user.unverified'] }));
  show('/app/rooms', refusal(403, 'unverified'));
  expect(await screen.findByRole('heading', { name: 'Verify your email address first' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter code' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('a session that is refused leads to the sign-in screen, which knows the way back', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/rooms?sort=name', refusal(401, 'unauthenticated'));
  expect(await screen.findByText(/^at \/signin \{"backpath":"\/app\/rooms\?sort=name"\}$/)).toBeTruthy();
});

test('a server that is not well is no sign-out: it says what happened with the request, and Retry', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/rooms', refusal(409, 'conflict'));
  expect(await screen.findByRole('heading', { name: 'Your session could not be started' })).toBeTruthy();
  expect(screen.getByText('Request r-9')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText(/^at \/app\/rooms/)).toBeTruthy();
});

const data = (rows: unknown[]): FakeAnswer => ({ body: { success: true, data: rows } });
const channels = data([
  { id: 1002, name: 'Conference', subType: 3 },
  { id: 1003, name: 'Magazine', subType: 4 },
]);

test('a link to a channel that is not there says so, once, and leads to the dashboard', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  const told = show('/app/rooms/5?channel=4711', channels, data([]));
  expect(await screen.findByText(/^at \/app\/dashboard /)).toBeTruthy();
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe('Dashboard');
  expect(told).toEqual(['That channel is not here any more. You are in Dashboard.']);
});

test('a link to a channel leads into it, without a word', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  const told = show('/app/articles?channel=1003&sort=title', channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(screen.getByText(/^at \/app\/articles\?sort=title /)).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe('Magazine');
  expect(told).toEqual([]);
});

test('a kept channel that was deleted gives way, and the person is told', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  hostStore.set(modeAtom, modeOfChannel({ id: 4711, name: 'Gone', subType: 3 }));
  const told = show('/app/account', channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(screen.getByText(/^at \/app\/account /)).toBeTruthy();
  expect(told).toEqual(['That channel is not here any more. You are in Dashboard.']);
});

test.each([
  ['/app/settings', 'Administration'],
  ['/app/rooms', 'Conference'],
  ['/app/scheduler', 'Dashboard'],
  ['/app/issues', 'Magazine'],
  ['/app/users', 'Magazine'],
])('the address %s is seen in %s', async (path, place) => {
  hostStore.set(beginSessionAtom, tokenOf());
  hostStore.set(modeAtom, modeOfChannel({ id: 1003, name: 'Magazine', subType: 4 }));
  show(path, channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe(place);
});
