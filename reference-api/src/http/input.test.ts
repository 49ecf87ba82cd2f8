import { request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allCalls } from 'shared-contracts/api';
import { apiForFile } from '../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

const group = (name: string) => JSON.stringify({ context: { id: 0, type: 'groups' }, data: { name } });

describe('bodies', () => {
  test.each<[string, string, number, string]>([
    ['cut JSON', '{"context":', 400, 'malformed'],
    ['no JSON', 'hello', 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['nothing', '', 422, 'invalid'],
    ['__proto__', '{"__proto__":{"a":1}}', 400, 'malformed'],
    ['__proto__ in escapes', '{"\\u005f_proto__":{"a":1}}', 400, 'malformed'],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}', 400, 'malformed'],
    ['a key twice', '{"context":{},"context":{}}', 400, 'malformed'],
    ['a key twice in escapes', '{"data":1,"d\\u0061ta":2}', 400, 'malformed'],
    ['depth 10,000', '['.repeat(10_000) + ']'.repeat(10_000), 400, 'malformed'],
    ['depth 10,000, unclosed', '{"a":'.repeat(10_000), 400, 'malformed'],
    ['NUL', group('a\u0000b'), 400, 'malformed'],
    ['half a surrogate pair', group('a').replace('"a"', '"\\ud800"'), 400, 'malformed'],
    ['a control character', group('a\u0007b'), 422, 'invalid'],
    ['a number too great', '{"context":{"id":1e400,"type":"groups"},"data":{}}', 422, 'invalid'],
    ['over 1 MiB', group('a'.repeat(1_100_000)), 413, 'tooLarge'],
  ])('with %s are refused', async (_, raw, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await tenant.call('POST', '/v1/a/groups', { raw, headers });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] });
    expect(answer.json.error.length).toBeGreaterThan(5);
  });

  test('of another type are refused', async () => {
    const headers = { 'content-type': 'text/xml' };
    const { status, json } = await tenant.call('POST', '/v1/a/groups', { raw: '<a/>', headers });
    expect([status, json.code]).toEqual([400, 'malformed']);
  });

  test('with a date that only looks like one are refused', async () => {
    const data = { name: 'A', dateFrom: '0000-01-01', dateTo: '2026-02-30', timeZone: 'Moon/Base' };
    const body = { context: { id: 0, type: 'agendas' }, data };
    const { status, json } = await tenant.call('POST', '/v1/a/agendas', {
      body,
      channel: tenant.channels.conference,
    });
    expect(status).toBe(422);
    expect(Object.keys(json.fields)).toEqual(expect.arrayContaining(['dateTo', 'timeZone']));
  });
});

describe('headers', () => {
  test.each([
    ['a mode over 4 KiB', { 'x-api-mode': `{"query":"${'a'.repeat(4096)}"}` }],
    ['a mode that is no JSON', { 'x-api-mode': '{' }],
    ['a mode of another shape', { 'x-api-mode': '{"channel":{"id":"x"}}' }],
    ['a mode with NUL', { 'x-api-mode': '{"query":"\\u0000"}' }],
  ])('with %s are refused', async (_, headers) => {
    const { status, json } = await tenant.call('GET', '/v1/a/groups', { headers });
    expect([status, json.code]).toEqual([400, 'malformed']);
  });

  test('with an Idempotency-Key that is none are refused', async () => {
    const headers = { 'idempotency-key': 'short' };
    expect((await tenant.call('POST', '/v1/a/groups', { raw: group('a'), headers })).status).toBe(400);
  });

  test('over 16 KiB are refused in the same envelope', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as { port: number };
    const answer = await new Promise<{ status: number | undefined; body: string }>((done, fail) => {
      const call = request(
        { port, path: '/healthz', headers: { 'x-long': 'a'.repeat(17_000) } },
        (response) => {
          let body = '';
          response.on('data', (part) => {
            body += part;
          });
          response.on('end', () => done({ status: response.statusCode, body }));
        },
      );
      call.on('error', fail);
      call.end();
    });
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'tooLarge' });
  });

  test('keep a request id that a balancer gave, and no other text', async () => {
    const answer = await api.call('GET', '/healthz', { headers: { 'x-request-id': 'balancer-0001' } });
    expect(answer.headers['x-request-id']).toBe('balancer-0001');
    const odd = await api.call('GET', '/healthz', { headers: { 'x-request-id': 'a b\tc' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('let the origins of the dashboard in, and no other', async () => {
    const ask = (origin: string) => api.call('GET', '/services/initialize', { headers: { origin } });
    expect((await ask('http://host.example')).headers['access-control-allow-origin']).toBe(
      'http://host.example',
    );
    expect((await ask('http://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test.each([
  '/v1/a/rooms/x',
  '/v1/a/rooms/-1',
  '/v1/a/rooms/1e3',
  '/v1/a/rooms/9999999999999999999',
  '/v1/a/rooms/%00',
  '/v1/a/titles/%ED%A0%80',
  '/%',
])('%s is rejected as a client error', async (path) => {
  const { status } = await tenant.call('GET', path, { channel: tenant.channels.conference });
  expect([400, 404]).toContain(status);
});

test('a call that does not exist is missing', async () => {
  const { status, json } = await tenant.call('GET', '/v1/a/nothing');
  expect([status, json.code]).toEqual([404, 'notFound']);
});

test.each(
  allCalls()
    .filter((call) => call.access === 'signedIn')
    .map((call) => [call.id, call] as const),
)('%s needs a sign-in', async (_, { method, path }) => {
  const { status, json } = await api.call(method, path.replace(/:\w+/g, '1'));
  expect([status, json.code]).toEqual([401, 'unauthenticated']);
});

test('no value in any place of a write makes a fault of ours', async () => {
  const odd = fc.oneof(
    fc.json().map((text) => JSON.parse(text)),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.maxSafeInteger(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('name', 'about', 'joinCode', 'notes'),
      odd,
      odd,
      async (field, value, version) => {
        const body = { context: { id: 0, type: 'groups', version }, data: { name: 'x', [field]: value } };
        const { status } = await tenant.call('POST', '/v1/a/groups', { body });
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
});
