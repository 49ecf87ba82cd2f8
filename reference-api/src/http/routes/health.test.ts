import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { healthRoutes } from './health.ts';

let app: FastifyInstance;
let isAway = false;
const lines: string[] = [];

beforeAll(() => {
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
  const query = async () => {
    if (isAway) throw new Error('The database is away.');
    return { rows: [] };
  };
  const connections = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  healthRoutes(app, { ...connections, query } as unknown as Pool);
  app.get('/v1/a/rooms', async () => []);
});
afterAll(() => app.close());

async function logOf(url: string): Promise<string[]> {
  lines.length = 0;
  await app.inject(url);
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
    .map(({ url: path, status }) => `${path} ${status}`);
}

test('the log has the calls, and of the checks of an instance those alone that fail', async () => {
  expect(await logOf('/v1/a/rooms?q=hall')).toEqual(['/v1/a/rooms 200']);
  expect(await logOf('/healthz')).toEqual([]);
  expect(await logOf('/readyz')).toEqual([]);
  isAway = true;
  expect(await logOf('/readyz')).toEqual(['/readyz 503']);
});

test('the figures of answers have the calls, and checks only where they fail, and those of people show', async () => {
  isAway = false;
  for (const url of ['/v1/a/rooms', '/healthz', '/readyz', '/metrics']) await app.inject(url);
  isAway = true;
  await app.inject('/readyz');
  const text = (await app.inject('/metrics')).body;
  const counted = [...text.matchAll(/_seconds_count\{method="GET",route="([^"]+)",status="(\d+)"\}/g)];
  expect(new Set(counted.map(([, route, status]) => `${route} ${status}`))).toEqual(
    new Set(['/v1/a/rooms 200', '/readyz 503']),
  );
});
