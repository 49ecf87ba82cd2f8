import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi, type Tenant, type TestApi } from '../testing/api.ts';
import { startTracing } from './start-tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
}

// A collector that keeps what it is sent, as OTLP over HTTP has it in JSON.
const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  bodies.push(body);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});
let api: TestApi;
let tenant: Tenant;
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  stop = startTracing(process.env);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  api = await startApi();
  tenant = await api.tenant();
});
afterAll(async () => {
  await api.close();
  await new Promise((done) => collector.close(done));
});

const attributeOf = (span: SentSpan, name: string) => {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is one trace, by its id, from the call to each statement, without a value that somebody typed', async () => {
  const secret = 'Ada Typed This';
  const made = await tenant.call('POST', '/v1/a/rooms', {
    channel: tenant.channels.conference,
    headers: { 'X-Request-Id': '0af76519-16cd-43dd-8448-eb211c80319c' },
    body: { context: { id: 0, type: 'rooms' }, data: { name: secret } },
  });
  expect(made.status).toBeLessThan(300);
  const parent = '00-11111111111111111111111111111111-2222222222222222-01';
  await tenant.call('GET', '/v1/a/rooms', {
    channel: tenant.channels.conference,
    headers: { traceparent: parent },
  });
  await tenant.call('GET', '/v1/a/rooms', {
    channel: tenant.channels.conference,
    headers: { traceparent: '00-33333333333333333333333333333333-2222222222222222-00' },
  });
  await tenant.call('GET', '/v1/a/rooms', {
    channel: tenant.channels.conference,
    headers: { traceparent: 'none of this form' },
  });
  await tenant.call('GET', '/v1/a/rooms/999999999', { channel: tenant.channels.conference });
  await stop();
  const spans: SentSpan[] = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans: own }) => own),
    ),
  );
  const ofTrace = (trace: string) => spans.filter(({ traceId }) => traceId === trace);

  const write = ofTrace('0af7651916cd43dd8448eb211c80319c');
  const call = write.find(({ parentSpanId }) => !parentSpanId);
  expect(call?.name).toBe('POST /v1/a/rooms');
  expect(attributeOf(call as SentSpan, 'http.response.status_code')).toBe(made.status);
  const statements = write.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('INSERT');
  expect(statements.every((span) => /^\S/.test(String(attributeOf(span, 'db.query.text')).trim()))).toBe(
    true,
  );
  expect(bodies.join('')).not.toContain(secret);

  const read = ofTrace('11111111111111111111111111111111');
  expect(read.find(({ parentSpanId }) => parentSpanId === '2222222222222222')?.name).toBe('GET /v1/a/rooms');
  expect(read.some(({ name }) => name === 'SELECT' || name === 'WITH')).toBe(true);
  // The browser chose not to record this one.
  expect(ofTrace('33333333333333333333333333333333')).toEqual([]);
});

test('a page of another origin may send a traceparent', async () => {
  const answer = await api.call('OPTIONS', '/v1/a/rooms', {
    headers: {
      origin: 'http://host.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,traceparent',
    },
  });
  expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('traceparent');
});

test('without a collector nothing is recorded', async () => {
  const before = bodies.length;
  await tenant.call('GET', '/v1/a/rooms', { channel: tenant.channels.conference });
  expect(bodies).toHaveLength(before);
});
