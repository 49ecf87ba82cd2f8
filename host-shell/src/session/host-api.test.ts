import { afterEach, expect, test } from '@jest/globals';
import { fakeFetch, testAddress } from 'remote-kit/testing';
import { listChannels, listTypes, logout } from 'shared-contracts/api';
import { tokenOf } from '../testing/token.ts';
import { createHostApi, lastFailedRequestAtom, unreachableAtom } from './host-api.ts';
import {
  beginSessionAtom,
  endSessionAtom,
  expiredTokenAtom,
  hostStore,
  resumeSessionAtom,
  tokenAtom,
  workingAtom,
} from './session.atoms.ts';

const refused = {
  status: 401,
  body: { success: false, error: 'Sign in.', code: 'unauthenticated', errors: [], requestId: 'r-7' },
};
const channels = { body: { success: true, data: [] } };
const [first, second] = [tokenOf({ sub: 'ada', jti: '1' }), tokenOf({ sub: 'ada', jti: '2' })];

let written = 0;
const api = createHostApi(testAddress, () => {
  written += 1;
});

afterEach(() => hostStore.set(endSessionAtom));

function work(): void {
  hostStore.set(beginSessionAtom, first);
  hostStore.set(workingAtom, true);
}

// The server accepts only the second token.
const answers = {
  'GET /v1/a/channels/all': ({ headers }: { headers: Headers }) =>
    headers.get('Authorization') === `Bearer ${second}` ? channels : refused,
};

test('a call that fails with 401 waits until the person signs in again, and is then repeated once', async () => {
  work();
  const seen = fakeFetch(answers);
  const answer = api.send(listChannels);
  while (hostStore.get(expiredTokenAtom) === null) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(hostStore.get(tokenAtom)).toBe(first);
  hostStore.set(resumeSessionAtom, second);
  expect((await answer).data).toEqual([]);
  expect(seen).toHaveLength(2);
});

test('leaving the session fails the waiting call with 401', async () => {
  work();
  fakeFetch(answers);
  const answer = api.send(listChannels);
  while (hostStore.get(expiredTokenAtom) === null) await new Promise((resolve) => setTimeout(resolve, 5));
  hostStore.set(endSessionAtom);
  await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('a session whose first call fails with 401 ends: its token is dropped and nothing waits', async () => {
  hostStore.set(beginSessionAtom, first);
  fakeFetch(answers);
  await expect(api.send(listChannels)).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(hostStore.get(tokenAtom)).toBeNull();
  expect(hostStore.get(expiredTokenAtom)).toBeNull();
});

test('a screen that unmounts during the sign-in aborts its waiting call', async () => {
  work();
  fakeFetch(answers);
  const leaving = new AbortController();
  const answer = api.send(listChannels, { signal: leaving.signal });
  while (hostStore.get(expiredTokenAtom) === null) await new Promise((resolve) => setTimeout(resolve, 5));
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('a renewed token replaces the token that was sent', async () => {
  work();
  fakeFetch({ 'GET /v1/a/channels/all': { ...channels, headers: { 'X-Renewed-Token': second } } });
  await api.send(listChannels);
  expect(hostStore.get(tokenAtom)).toBe(second);
});

test('reports writes, not reads', async () => {
  work();
  written = 0;
  fakeFetch({
    'GET /v1/a/enums/type': channels,
    'POST /services/logout': { body: { success: true, data: null } },
  });
  await api.send(listTypes);
  expect(written).toBe(0);
  await api.send(logout);
  expect(written).toBe(1);
});

test('records the id of the last failed request, and whether the server is unreachable until it responds', async () => {
  work();
  fakeFetch({ 'GET /v1/a/channels/all': { ...refused, status: 404 } });
  await expect(api.send(listChannels)).rejects.toMatchObject({ kind: 'notFound' });
  expect(hostStore.get(lastFailedRequestAtom)).toBe('r-7');
  fakeFetch({ 'POST /services/logout': { refused: true } });
  await expect(api.send(logout)).rejects.toMatchObject({ kind: 'offline' });
  expect(hostStore.get(unreachableAtom)).toBe(true);
  fakeFetch({ 'GET /v1/a/channels/all': channels });
  await api.send(listChannels);
  expect(hostStore.get(unreachableAtom)).toBe(false);
}, 15_000);
