import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls } from 'shared-contracts/api';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Json = Record<string, unknown>;

/** Every reference of a document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : references(part),
  );
}

function at(document: Json, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((place, step) => (place as Json | undefined)?.[step], document);
}

test('the description is OpenAPI 3.1 and names every call', async () => {
  const { json } = await api.call('GET', '/openapi.json');
  expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'Fairlead API' } });
  const operations = Object.entries(json.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [method, path, (operation as Json).operationId]),
  );
  const expected = allCalls().map(({ method, path, id }) => [
    method.toLowerCase(),
    path.replace(/:(\w+)/g, '{$1}'),
    id,
  ]);
  expect(operations.sort()).toEqual(expected.sort());
});

test('every parameter of a path is described, and every reference at the root leads somewhere', async () => {
  const { json } = await api.call('GET', '/openapi.json');
  for (const [path, methods] of Object.entries(json.paths as Record<string, Record<string, Json>>)) {
    for (const operation of Object.values(methods)) {
      const described = (operation.parameters as Json[])
        .filter((one) => one.in === 'path')
        .map((one) => one.name);
      expect(described.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      expect(Object.keys(operation.responses as Json)).toEqual(['200', 'default']);
    }
  }
  for (const reference of references(json).filter((one) => one.startsWith('#/components'))) {
    expect([reference, at(json, reference)]).toEqual([reference, expect.anything()]);
  }
});

test('the page for people needs nothing from elsewhere and no inline script', async () => {
  const page = await api.call('GET', '/docs');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  const sources = [...String(page.json).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );
  expect(sources).toHaveLength(4);
  for (const source of sources) expect((await api.call('GET', source)).status).toBe(200);
  expect((await api.call('GET', '/docs/assets/package.json')).status).toBe(404);
});

test('a load balancer reads the health, Prometheus the metrics', async () => {
  expect((await api.call('GET', '/healthz')).json).toEqual({ status: 'ok' });
  expect((await api.call('GET', '/readyz')).json).toEqual({ status: 'ready' });
  await api.call('GET', '/v1/a/account');
  const { json } = await api.call('GET', '/metrics');
  expect(json).toContain(
    'http_request_duration_seconds_count{method="GET",route="/v1/a/account",status="401"} 1',
  );
  expect(json).toContain('database_connections{state="open"}');
});
