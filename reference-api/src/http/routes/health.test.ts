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
  };
  healthRoutes(app, { query } as unknown as Pool);
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
