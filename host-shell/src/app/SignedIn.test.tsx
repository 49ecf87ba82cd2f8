import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { useLocation } from 'shared-contracts/router';
import type { Notice } from 'shared-contracts/shell';
import { modeOfChannel } from '../session/mode.model.ts';
import { beginSessionAtom, endSessionAtom, hostStore, modeAtom } from '../session/session.atoms.ts';
import { useGo } from '../shell/state/use-go.ts';
import { InHost } from '../testing/in-host.tsx';
import { tokenOf } from '../testing/token.ts';
import { SignedIn } from './SignedIn.tsx';

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function ToMagazine() {
  const go = useGo();
  return (
    <button
      type="button"
      onClick={() => go('/app/articles', modeOfChannel({ id: 1003, name: 'Magazine', subType: 4 }))}
    >
      Magazine
    </button>
  );
}

function show(path: NonNullable<ComponentProps<typeof InHost>['path']>, answer: FakeAnswer, types = answer) {
  const answers = { 'GET /v1/a/channels/all': answer, 'GET /v1/a/enums/type': types };
  fakeFetch({ ...answers, 'GET /v1/a/account': { status: 404 }, 'GET /v1/a/set-up-guide': { status: 404 } });
  const notices: string[] & { act?: (() => void) | undefined } = [];
  const notify = ({ title, detail, action }: Notice) => {
    notices.push(`${title}. ${detail}`);
    notices.act = action?.run;
  };
  render(
    <InHost host={{ notify }} path={path}>
      <SignedIn>
        <p>The screen</p>
      </SignedIn>
      <Where />
      <ToMagazine />
    </InHost>,
  );
  return notices;
}

const refusal = (status: number, code: string): FakeAnswer => ({
  status,
  body: { success: false, error: 'No.', code, errors: [], requestId: 'r-9' },
});

// jsdom does not implement `scrollTo`.
beforeAll(() => {
  Object.assign(globalThis, { scrollTo: () => undefined });
});
afterEach(() => hostStore.set(endSessionAtom));

test('an unverified account sees a message with the next steps', async () => {
  hostStore.set(beginSessionAtom, tokenOf({ scopes: ['user.unverified'] }));
  show('/app/rooms', refusal(403, 'unverified'));
  expect(await screen.findByRole('heading', { name: 'Verify your email address first' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter code' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('a rejected session opens the sign-in screen, which remembers the way back', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/rooms?sort=name', refusal(401, 'unauthenticated'));
  expect(await screen.findByText(/^at \/signin \{"backpath":"\/app\/rooms\?sort=name"\}$/)).toBeTruthy();
});

test('a server error does not sign out: the screen shows the error with its request, and Retry', async () => {
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

test('a link to a missing channel notifies once and opens the dashboard', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  const notices = show('/app/rooms/5?channel=4711', channels, data([]));
  expect(await screen.findByText(/^at \/app\/dashboard /)).toBeTruthy();
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe('Dashboard');
  expect(notices).toEqual(['That channel is not here any more. You are in Dashboard.']);
});

test('a link to a channel opens it without a notification', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  const notices = show('/app/articles?channel=1003&sort=title', channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(await screen.findByText(/^at \/app\/articles\?sort=title /)).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe('Magazine');
  expect(notices).toEqual([]);
});

test('correcting the address of a channel link leaves the state of its entry', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show({ pathname: '/app/articles', search: '?channel=1003', state: { from: 'dates' } }, channels, data([]));
  expect(await screen.findByText(/^at \/app\/articles \{"from":"dates",/)).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe('Magazine');
});

test('correcting the address of a channel link does not undo a later navigation', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/articles?channel=1003', channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  // These tests use a memory router. The page's own address simulates a navigation that is not shown yet.
  history.replaceState(null, '', '/app/articles/5');
  await act(() => new Promise((done) => setTimeout(done, 700)));
  expect(screen.getByText(/^at \/app\/articles\?channel=1003 /)).toBeTruthy();
  history.replaceState(null, '', '/');
});

test('opens the Dashboard and notifies the person when the stored channel was deleted', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  hostStore.set(modeAtom, modeOfChannel({ id: 4711, name: 'Gone', subType: 3 }));
  const notices = show('/app/account', channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(screen.getByText(/^at \/app\/account /)).toBeTruthy();
  expect(notices).toEqual(['That channel is not here any more. You are in Dashboard.']);
});

test('leaving the channel of a focus notifies that it ended, and offers to return', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  const focus = { id: 7, type: 'users', name: 'Ada' };
  const members = { id: 1004, name: 'Members', subType: 2 };
  hostStore.set(modeAtom, { ...modeOfChannel(members), focus });
  const notices = show('/app/users', data([members, { id: 1003, name: 'Magazine', subType: 4 }]), data([]));
  await screen.findByText('The screen');
  act(() => screen.getByRole('button', { name: 'Magazine' }).click());
  await waitFor(() => expect(hostStore.get(modeAtom).local.name).toBe('Magazine'));
  expect([...notices]).toEqual(['The focus on Ada was reset. A focus ends with its channel.']);
  act(() => notices.act?.());
  await waitFor(() => expect(hostStore.get(modeAtom)).toMatchObject({ local: { name: 'Members' }, focus }));
  expect(notices).toHaveLength(1);
});

test.each([
  ['/app/settings', 'Administration'],
  ['/app/rooms', 'Conference'],
  ['/app/scheduler', 'Dashboard'],
  ['/app/issues', 'Magazine'],
  ['/app/users', 'Magazine'],
])('the address %s opens in %s', async (path, place) => {
  hostStore.set(beginSessionAtom, tokenOf());
  hostStore.set(modeAtom, modeOfChannel({ id: 1003, name: 'Magazine', subType: 4 }));
  show(path, channels, data([]));
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(hostStore.get(modeAtom).local.name).toBe(place);
});
