import { expect, test } from '@jest/globals';
import { fakeFetch } from 'remote-kit/testing';
import { verify } from '../api/accounts/account-calls.ts';
import { entityCalls, listChannels, login, taxonsById } from '../api/calls.ts';
import { initialMode } from '../session/session.ts';
import { type ClientSession, createApiClient } from './client.ts';

const address = 'http://api.test';
const channels = { success: true, data: [] };

function session(changes: Partial<ClientSession> = {}): ClientSession {
  return {
    token: () => 't1',
    mode: () => ({ ...initialMode, query: 'Ελλάδα' }),
    onRenewed: () => undefined,
    onUnauthenticated: () => undefined,
    ...changes,
  };
}

function failure(code: string, more: object = {}) {
  return { success: false, error: 'A sentence.', code, errors: ['One.'], requestId: 'r9', ...more };
}

test('a signed-in call carries the token and the mode in ASCII; a public one carries neither', async () => {
  const seen = fakeFetch({
    'GET /v1/a/channels/all': { body: channels },
    'POST /services/login': { body: { success: true, data: { access_token: 'x' } } },
  });
  const api = createApiClient(address, session());
  await api.send(listChannels);
  await api.send(login, { body: { emailAddress: 'a@b.c', password: 'p' } });
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer t1');
  expect(JSON.parse(seen[0]?.headers.get('X-API-Mode') ?? '').query).toBe('Ελλάδα');
  expect(seen[1]?.headers.get('Authorization')).toBeNull();
  expect(seen[1]?.headers.get('X-API-Mode')).toBeNull();
  expect(seen[1]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a call carries the trace that the session names for it, and none without one', async () => {
  const seen = fakeFetch({ 'GET /v1/a/channels/all': { body: channels } });
  const traces = ['00-11111111111111111111111111111111-2222222222222222-01', null];
  const api = createApiClient(address, session({ traceparent: () => traces.shift() ?? null }));
  await api.send(listChannels);
  await api.send(listChannels);
  await createApiClient(address, session()).send(listChannels);
  expect(seen.map(({ headers }) => headers.get('traceparent'))).toEqual([
    '00-11111111111111111111111111111111-2222222222222222-01',
    null,
    null,
  ]);
});

test('a verification carries the trial that the visitor holds, and no mode', async () => {
  const seen = fakeFetch({ 'POST /services/verify': { body: { success: true, data: null } } });
  const body = { context: { id: 0, type: 'user' }, data: { code: 'A' } };
  await createApiClient(address, session()).send(verify, { body });
  await createApiClient(address, session({ token: () => null })).send(verify, { body });
  expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer t1', null]);
  expect(seen[0]?.headers.get('X-API-Mode')).toBeNull();
});

test('a call may have keywords of its own, none among them; the rest of the mode stays', async () => {
  const seen = fakeFetch({ 'GET /v1/a/channels/all': { body: channels } });
  const api = createApiClient(address, session());
  await api.send(listChannels, { keywords: 'salt' });
  await api.send(listChannels, { keywords: '' });
  const modes = seen.map(({ headers }) => JSON.parse(headers.get('X-API-Mode') ?? ''));
  expect(modes).toEqual([
    { ...initialMode, query: 'salt' },
    { ...initialMode, query: '' },
  ]);
});

test('a mode over 4 KiB is refused before anything is sent', async () => {
  const seen = fakeFetch({});
  const api = createApiClient(
    address,
    session({ mode: () => ({ ...initialMode, query: 'x'.repeat(5000) }) }),
  );
  await expect(api.send(listChannels)).rejects.toMatchObject({ kind: 'invalid', code: 'tooLarge' });
  expect(seen).toEqual([]);
});

test('a renewed token reaches the session, unless another one replaced it meanwhile', async () => {
  fakeFetch({ 'GET /v1/a/channels/all': { body: channels, headers: { 'X-Renewed-Token': 't2' } } });
  const renewed: string[] = [];
  await createApiClient(address, session({ onRenewed: (token) => renewed.push(token) })).send(listChannels);
  expect(renewed).toEqual(['t2']);
  let requestCount = 0;
  const changing = session({ token: () => `t${requestCount++}`, onRenewed: (token) => renewed.push(token) });
  await createApiClient(address, changing).send(listChannels);
  expect(renewed).toEqual(['t2']);
});

test('a 401 reports the rejected token to the session', async () => {
  fakeFetch({ 'GET /v1/a/channels/all': { status: 401, body: failure('unauthenticated') } });
  const refused: string[] = [];
  const api = createApiClient(address, session({ onUnauthenticated: (token) => refused.push(token) }));
  await expect(api.send(listChannels)).rejects.toMatchObject({
    kind: 'unauthenticated',
    message: 'A sentence.',
  });
  expect(refused).toEqual(['t1']);
});

test.each([
  [400, 'invalid'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [412, 'stale'],
  [413, 'invalid'],
  [422, 'invalid'],
  [418, 'unexpected'],
])('status %i is of kind %s, with its messages, fields and request id', async (status, kind) => {
  fakeFetch({
    'PUT /v1/a/rooms/5': { status, body: failure('word', { fields: { name: 'Taken.' }, data: { id: 5 } }) },
  });
  const api = createApiClient(address, session());
  const call = api.send(entityCalls('rooms').update, {
    params: { id: 5 },
    body: { context: { id: 5, type: 'rooms', version: 1 }, data: { name: 'Ada' } },
  });
  await expect(call).rejects.toMatchObject({
    tag: 'ApiError',
    kind,
    status,
    code: 'word',
    messages: ['One.'],
    fields: { name: 'Taken.' },
    requestId: 'r9',
    data: { id: 5 },
  });
});

test('a refusal has its times on the clock that a person chose', async () => {
  const words = 'Mara is booked from 14:30 to 15:00.';
  const body = { ...failure('notFree', { fields: { start: words } }), error: words, errors: [words] };
  fakeFetch({ 'GET /v1/a/channels/all': { status: 409, body } });
  document.documentElement.dataset.clock = '12';
  const shown = 'Mara is booked from 2:30 PM to 3:00 PM.';
  await expect(createApiClient(address, session()).send(listChannels)).rejects.toMatchObject({
    ...{ message: shown, messages: [shown], fields: { start: shown } },
  });
  delete document.documentElement.dataset.clock;
});

test('a response that breaks the contract is an error', async () => {
  for (const body of [{ success: true, data: 'no list' }, [], 'html', null, {}]) {
    fakeFetch({ 'GET /v1/a/channels/all': { body } });
    await expect(createApiClient(address, session()).send(listChannels)).rejects.toMatchObject({
      kind: 'unexpected',
    });
  }
});

test('a read is tried again after 503, a write without a key is not', async () => {
  let tries = 0;
  const seen = fakeFetch({
    'GET /v1/a/channels/all': () =>
      tries++ === 0 ? { status: 503, body: failure('unavailable') } : { body: channels },
    'DELETE /v1/a/rooms/5': { status: 503, body: failure('unavailable') },
  });
  const api = createApiClient(address, session());
  await api.send(listChannels);
  expect(seen.length).toBe(2);
  await expect(api.send(entityCalls('rooms').remove, { params: { id: 5 } })).rejects.toMatchObject({
    status: 503,
  });
  expect(seen.length).toBe(3);
});

test('a gateway that answers alone says that the server is not available', async () => {
  fakeFetch({ 'DELETE /v1/a/rooms/5': { status: 502, text: '<!doctype html><title>Bad gateway</title>' } });
  await expect(
    createApiClient(address, session()).send(entityCalls('rooms').remove, { params: { id: 5 } }),
  ).rejects.toMatchObject({ message: 'The server is not available at the moment. Try again.' });
});

test('a network failure is offline, and an abort is no ApiError', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  const api = createApiClient(address, session());
  await expect(api.send(entityCalls('rooms').remove, { params: { id: 5 } })).rejects.toMatchObject({
    kind: 'offline',
  });
  const abort = new AbortController();
  abort.abort(new Error('left'));
  await expect(api.send(listChannels, { signal: abort.signal })).rejects.toThrow('left');
});

test('ids in a path stay separated by commas', async () => {
  const seen = fakeFetch({ 'GET /v1/a/taxons/_/1,2,3': { body: { success: true, data: [] } } });
  await createApiClient(address, session()).send(taxonsById, { params: { ids: '1,2,3' } });
  expect(seen[0]?.path).toBe('/v1/a/taxons/_/1,2,3');
});
